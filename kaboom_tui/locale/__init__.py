"""The texts of every language, one folder a language and one source file a topic."""
