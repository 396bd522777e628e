"""The front end for people who come over SSH; it needs the extra `ssh`."""
