"""Games side by side: their laws, the matrix step by step, positions that tell them apart."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

if TYPE_CHECKING:
    from durak_teach.compare.laws import Comparison
    from durak_teach.kernel.game import Game
    from durak_teach.kernel.state import State


def __getattr__(name: str) -> Any:
    """The class of what `compare` gives; comparing is loaded when somebody compares."""
    if name == "Comparison":
        from durak_teach.compare.laws import Comparison

        return Comparison
    raise AttributeError(name)


P = ParamSpec("P")
T = TypeVar("T")


def _public(run: Callable[P, T]) -> Callable[P, T]:
    """What `public` makes of a function; it is loaded when somebody calls that."""

    @wraps(run)
    def called(*args: P.args, **kwargs: P.kwargs) -> T:
        from durak_teach.kernel.calls import public

        return public(run)(*args, **kwargs)

    return called


@_public
def compare(a: Game | State | str, b: Game | State | str) -> Comparison:
    """How two games differ, rule by rule and answer by answer.

    Args:
        a: the game that is already known: what `game()` gives, the words that choose it (such as
            `"durak podkidnoy"`), or a position in it (a string or a code will do).
        b: the game to compare it with.

    Returns:
        A `Comparison`, which prints as a list: `gone`, `new` and `replaced` rules, `answers` and
        agreed `values` that differ. It is false if nothing differs.

    Raises:
        WrongType: `a` or `b` is not a game.

    >>> from durak_teach import game
    >>> told = compare(game("durak", "podkidnoy"), game("durak", "perevodnoy"))
    >>> bool(str(told))
    True
    """
    from durak_teach.compare.laws import compared

    return compared(a, b)
