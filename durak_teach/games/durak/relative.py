"""Games that are played with Durak's states, in its notation and words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from durak_teach.games.durak import notation, phrases, possible, questions
from durak_teach.games.durak.durak_rulebook import SECTIONS
from durak_teach.games.durak.state import DurakState
from durak_teach.games.durak.words import WORDS
from durak_teach.games.installed import Installed
from durak_teach.kernel.family import Catalogue, FamilyOf
from durak_teach.kernel.rulebook_contents import Section
from durak_teach.kernel.rules import Variant
from durak_teach.kernel.vocabulary import SharedWords


def relative(
    form: Variant,
    options: Iterable[Variant],
    usual: Mapping[str, str],
    words: SharedWords = WORDS,
    teams: str = "",
    sections: tuple[Section, ...] = SECTIONS,
    fool: bool = False,
) -> FamilyOf[DurakState]:
    """A family that is one game, named like it; the rest is as in `FamilyOf`."""
    return FamilyOf(
        form.id,
        DurakState,
        (form,),
        Catalogue({option.id: option for option in options}, Installed(form.id)),
        notation.read,
        notation.write,
        phrases,
        questions.QUESTIONS,
        usual=usual,
        teams=teams,
        words=words,
        sections=sections,
        fool=fool,
        unlikely=possible.unlikely,
        lacks_trump=possible.lacks_trump,
    )
