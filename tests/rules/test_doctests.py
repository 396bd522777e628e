"""The examples in the rules' docstrings are true."""

import doctest
from importlib import import_module
from pkgutil import walk_packages

import pytest

import rules

MODULES = [found.name for found in walk_packages(rules.__path__, "rules.")]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_true(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


def test_there_are_examples() -> None:
    finder = doctest.DocTestFinder()
    assert sum(len(found.examples) for name in MODULES for found in finder.find(import_module(name))) > 10
