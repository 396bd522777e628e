"""Table 6.2: the options of Deuces and its presets."""

import pytest

from rules.core.errors import BadOption
from rules.deuces.options import DeucesOptions
from tests.rules.deuces.scenario import GAME, SOURCE


def test_the_defaults_are_the_document_s_own_rules() -> None:
    assert DeucesOptions("initial", "top_3_10", True, False, None) == SOURCE
    assert (GAME.info.preset, GAME.presets["source"]) == ("source", SOURCE)


def test_there_is_a_preset_in_which_no_four_go_out_and_the_ace_knows_what_it_removes() -> None:
    assert GAME.presets["family"] == DeucesOptions(out_ban="always", remove_after_reveal=True)


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("out_ban", "always", "always"),
        ("subst", "top_below_pair", "top_below_pair"),
        ("subst_draws", "off", False),
        ("remove_after_reveal", "on", True),
        ("starter", "off", None),
        ("starter", "8", 8),
    ],
)
def test_every_option_can_be_typed(name: str, text: str, value: object) -> None:
    assert getattr(DeucesOptions.parse({name: text}), name) == value


@pytest.mark.parametrize(("name", "text"), [("out_ban", "never"), ("subst", "on"), ("starter", "9"), ("twos", "1")])
def test_other_values_are_refused(name: str, text: str) -> None:
    with pytest.raises(BadOption):
        DeucesOptions.parse({name: text})
