"""Pictures of the program, all made by `python -m screenshots` from one recorded match."""
