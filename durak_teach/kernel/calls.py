"""Calls that go wrong: by arguments that a function does not take, or in a rule of others."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from durak_teach.kernel.errors import DurakError, WrongType
from durak_teach.kernel.nearest import meant
from durak_teach.kernel.outside import need_function, truth, wrong_answer
from durak_teach.kernel.tracebacks import keep_line
from durak_teach.text import Said, Text, say, say_n

P = ParamSpec("P")
T = TypeVar("T")


def public(run: Callable[P, T]) -> Callable[P, T]:
    """A function that others call: arguments that it does not take are a `WrongType`."""

    @wraps(run)
    def called(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return run(*args, **kwargs)
        except TypeError as error:
            wrong = wrong_call(error, run, args, kwargs)
            if wrong is None:
                raise
        raise wrong

    return called


def public_class(made: type[T]) -> type[T]:
    """A class that others make objects of: arguments that it does not take are a `WrongType`."""
    setattr(made, "__init__", public(made.__init__))  # noqa: B010
    return made


def told_shortly(run: Callable[P, T]) -> Callable[P, T]:
    """Keep the line of a rule of others whose own code raises, for whoever tells of it.

    The error stays what it is; IPython prints it as it prints a `DurakError`. Where no code but
    ours was run, it is a mistake of ours and keeps its whole traceback.
    """

    @wraps(run)
    def call(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return run(*args, **kwargs)
        except DurakError:
            raise
        except Exception as error:
            wrong = wrong_call(error, run, args, kwargs)
            if wrong:
                raise wrong from None
            keep_line(error)
            raise

    return call


def taking(name: str, given: Callable[..., T], *what: Said) -> Callable[..., T]:
    """A function that a reader hands in: what it raises is told by its own line.

    `WrongType` if it does not take these arguments.
    """
    need_function(name, given)
    try:
        inspect.signature(given).bind(*what)
    except TypeError:
        text = say_n(
            "`{name}` must be a function of one argument, {what}.",
            "`{name}` must be a function of {n} arguments: {what}.",
            n=len(what), name=name, what=what,
        )  # fmt: skip
        raise WrongType(text) from None
    except ValueError:  # one that does not tell what it takes
        pass
    return told_shortly(given)


def predicate(name: str, given: Callable[..., object]) -> Callable[[Any], bool]:
    """The same of a function of a state that answers True or False, and nothing else."""
    run = taking(name, given, say("the state"))

    def asked(state: object) -> bool:
        found = run(state)
        answer = truth(found)
        if answer is None:
            raise wrong_answer(name, found, "True", "False")
        return answer

    return asked


def check_traits(
    run: Callable[..., Any], given: Mapping[str, object], taken: Iterable[str]
) -> None:
    """What a function takes beside its arguments; `WrongType` names the nearest of all."""
    unknown = next((name for name in given if name not in taken), None)
    if unknown is not None:
        shape = inspect.signature(run).parameters.values()
        named = [one.name for one in shape if one.kind is not one.VAR_KEYWORD]
        raise WrongType(_no_argument(run.__name__, unknown, [*named, *taken]))


def _no_argument(function: str, name: str, parameters: list[str]) -> Text:
    near = meant(name, parameters)
    if near:
        return say(
            "`{function}` has no argument `{name}`; the nearest is `{near}`.",
            function=function, name=name, near=near,
        )  # fmt: skip
    if not parameters:
        return _TAKES_NOTHING.filled(function=function)
    names = tuple(f"`{one}`" for one in parameters)
    return say(
        "`{function}` has no argument `{name}`; it takes {names}.",
        function=function, name=name, names=names,
    )  # fmt: skip


_TAKES_NOTHING = say("`{function}` takes no arguments.")


def wrong_call(
    error: Exception, run: Callable[..., Any], args: tuple[object, ...], given: Mapping[str, object]
) -> WrongType | None:
    """The sentence for an error that a call of a function of ours was; None if it was none."""
    trace = error.__traceback__
    inside = trace is None or trace.tb_next is not None
    if inside or not isinstance(error, TypeError) or not run.__module__.startswith("durak_teach."):
        return None
    return WrongType(_wrong(run, args, given))


def _wrong(run: Callable[..., Any], args: tuple[object, ...], given: Mapping[str, object]) -> Text:
    shape = inspect.signature(run)
    function = run.__qualname__.partition(".")[0] if run.__name__ == "__init__" else run.__name__
    listed = [one for one in shape.parameters.values() if one.kind is not one.VAR_POSITIONAL]
    named = [one.name for one in listed if one.name != "self"]
    unknown = next((name for name in given if name not in named), None)
    if unknown is not None:
        return _no_argument(function, unknown, named)
    try:
        taken = shape.bind_partial(*args, **given).arguments
    except TypeError:  # too many, or one of them twice
        return _in_order(function, named)
    needed = (one.name for one in listed if one.default is one.empty)
    missing = next((name for name in needed if name not in taken), "")
    return _missing(function, missing)


def wrong_number(function: str, parameters: Sequence[str], given: int) -> Text:
    """What is said of a call with fewer or more arguments than the parameters."""
    if given < len(parameters):
        return _missing(function, parameters[given])
    return _in_order(function, parameters)


def _missing(function: str, name: str) -> Text:
    return say("`{function}` needs the argument `{name}`.", function=function, name=name)


def _in_order(function: str, parameters: Sequence[str]) -> Text:
    if not parameters:
        return _TAKES_NOTHING.filled(function=function)
    if len(parameters) == 1:
        return say("`{function}` takes only `{name}`.", function=function, name=parameters[0])
    names = tuple(f"`{name}`" for name in parameters)
    return say("`{function}` takes {names}, in this order.", function=function, names=names)
