"""`new`: the files of a variant of one's own."""

from __future__ import annotations

from argparse import Namespace

from durak_teach.authoring.starting import write_variant
from durak_teach.cli.terminal import write
from durak_teach.text import language, render, say


def variant(args: Namespace) -> int:
    """Write the files, name them, and say what comes next."""
    module, positions, test, project = write_variant(args.name, args.folder)
    folder = module.parent
    lines = [
        say("{file}: the rule, its name and its Japanese texts", file=str(module)),
        say("{file}: positions in which it makes a difference", file=str(positions)),
        say("{file}: its test", file=str(test)),
        say("{file}: how durak_teach finds the installed rule", file=str(project)),
        say("Fill in what is marked “TO FILL IN”. Then, in the folder {folder}:",
            folder=str(folder)),
    ]  # fmt: skip
    commands = [
        say("{command} (says what is missing or wrong)",
            command=f"python -m durak_teach.authoring.trying {args.name}"),
        say("{command} (makes it available everywhere)",
            command="python -m pip install --editable ."),
        say("{command} (plays it)", command=f"durak-teach play --rules {args.name}"),
    ]  # fmt: skip
    lang = language()
    write("\n".join(render(line, lang) for line in lines))
    write("\n".join(f"  {render(command, lang)}" for command in commands))
    return 0
