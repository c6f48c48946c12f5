"""Keep the translations: ``python -m durak_teach.authoring.messages update|check|compile``.

``update`` brings new messages into every ``.po`` file and keeps the translations, ``compile``
makes the ``.mo`` files that the library reads, ``check`` does that, too, and prints what is missing
or wrong (exit 1). All need Babel, which the library itself does not.
"""

from __future__ import annotations

import argparse
import io
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from durak_teach.authoring.sources import PACKAGE, Message, messages, places
from durak_teach.text.languages import LANGUAGES
from durak_teach.text.translations import DOMAIN

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog
    from babel.messages.catalog import Message as Entry

LOCALE: Final = PACKAGE / "text" / "locale"
TRANSLATED: Final = tuple(lang for lang in LANGUAGES if lang != "en")
LAW_WORDS: Final = 20
COMMENT: Final = """\
# The texts of durak_teach in another language. A rule's law and sentence have its id as context.
# Rules of writing: whole sentences, places {…} as in English, the terms of glossary.csv."""
IDLE_HEADERS: Final = ("POT-", "PO-Rev", "Generated-By", "Last-Trans", "Language-Team", "Report-")

STYLE: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "ja": (
        (r"[！Ａ-Ｚａ-ｚ０-９ｦ-ﾟ]", "uses a full-width letter or digit, half-width kana or ！"),
        (r"[ぁ-んァ-ヶ一-龥] [A-Za-z0-9{]", "has a space before a letter or digit"),
        (r"[A-Za-z0-9}] [ぁ-んァ-ヶ一-龥]", "has a space after a letter or digit"),
        (r"あなた|簡単|残念|ましょう|ばか", "uses a word that the writing guide excludes"),
        (r"[♠♥♦♣札}](を|だけ)守", "says that a card is defended; say that a card is answered"),
        (
            r"切札|マーク|トランスファー|デュラック(?!考)|スローイン|防御",
            "uses another text's word",
        ),
    )
}
# the same for pages and notebooks, where other texts may be quoted
REFUSED: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "ja": (
        (
            r"(?<!切り札)表示札|守り終えた組|プリント|シンプルドゥラーク|プロストイ|抜けていない|手番|出典",
            "uses a word that the glossary has given up",
        ),
        (r"いっしょ|あいだ|どうし(?![まてたよ])", "is spelt otherwise elsewhere: 一緒、間、同士"),
        (r"この席(では|に|の|も)|席(によって違|を離れ)", "says 席 of a table; a table is 卓"),
        (
            r"攻められ(ます|ません|る)|飛び入りをたずねられ",
            "says られる, which is also the passive; say who attacks, who is asked",
        ),
        (
            r"続く(数字|ランク|[0-9]+ ?(ランク|組|枚|手))",
            "says 続く of a row; numbers and ranks are 連続する",
        ),
        (r"初めての夜|最初の夜", "may be read as a wedding night; say 入門 or 最初の一晩"),
        (r"いつもの卓|言うまでもない", "says it otherwise elsewhere: ふだん遊んでいるルール、前提"),
        (r"[0-9}]枚(とも|を)守(?!り札)", "says that a card is defended"),
        (
            r"(札を(すべて|全部)?|札は(先に)?|札も|リードを)守(?!り[札手])",
            "says that a card is defended",
        ),
        (r"守れ(ない|なかった)(攻め札|カード)", "says that a card is defended"),
        (
            r"[札♠♥♦♣}]を(左隣|次の人|[A-F]|\{\w+\})に回",
            "says that a card is passed on; it is the attack, 攻めを回す",
        ),
        (
            r"(勝った|勝てない|勝てなかった|勝ちにくい)攻め札",
            "may be read of an attack card that wins; say 守れた組, 残った攻め札, 守りにくい",
        ),
        (
            r"もう[0-9{]+[^、。]{0,3}周|何人か足|のほか全員|枚数の限りなく",
            "may be read in two ways",
        ),
        (r"それが[{A-F]", "says それ of a person"),
        (r"席が(負|勝|配)|(負けた|勝った)席", "says of a seat what its player does: 負けた人の席"),
        (r"攻防でなくな", "may be read as not in a bout; say 攻防のうちになくなる"),
        (r"凛[^。]{0,6}裏返|裏返す", "says 裏返す of rin; say 裏向きにする"),
        (
            r"一番小さいカード|より大きいカード",
            "may be read of a card's size; say 小さい数字のカード",
        ),
        (r"番で、[A-F]が[^。]*ました", "joins a state and a move; say 〜の番です。"),
        (r"飛び入りで([0-9{n}]+枚)?出し、", "says 飛び入りで出し; say 〜で飛び入りし"),
        (
            r"ではありません。[^。]*(書いて|選んで)ください",
            "tells a wrong input in two sentences; say 〜として読めないので、〜",
        ),
        (
            r"(ます|です)：(\{cards|[2-9JQKA10]+[♠♥♦♣])",
            "lists cards after the sentence; put them into it",
        ),
        (r"(?<![`A-Za-z0-9(/=.#_・-])-[0-9]", "writes a hyphen for the minus sign −"),
        (
            r"(?<![`A-Za-z_{.=/])seed(?![`\w=}])|(ルール|ゲーム|局面)に聞",
            "says シード, たずねる elsewhere",
        ),
        (
            r"配る役|勝負の勝ち|答え付き|最初の手すべて",
            "says it otherwise elsewhere: 配り手、対戦、解答、初手",
        ),
        (
            r"(すべて|[札♠♥♦♣}]|カード|何も?|それ|飛び入り)[がはも]?(どれも)?(まだ|もう)?守られ|守られた攻め札",
            "says that a card is defended",
        ),
    )
}


def po_file(lang: str) -> Path:
    """The source of one language's translations."""
    return LOCALE / lang / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(lang: str, path: Path | None = None) -> Catalog:
    """One language's translations as they stand; empty where there is no file yet."""
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import read_po

    path = path or po_file(lang)
    if not path.exists():
        return Catalog(locale=lang, domain=DOMAIN)
    with path.open("rb") as file:
        return read_po(file, locale=lang, domain=DOMAIN, abort_invalid=True)


def update(lang: str, listed: Iterable[Message], path: Path | None = None) -> Catalog:
    """Merge the messages found into the ``.po`` file; what is said no more leaves it."""
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import write_po

    template = Catalog(domain=DOMAIN, header_comment=COMMENT)
    for message in listed:
        locations = [(place, 0) for place in (message.where, *message.elsewhere)]
        template.add(_msgid(message), context=message.context, locations=locations)
    entries = read(lang, path)
    entries.update(template, no_fuzzy_matching=True, update_header_comment=True)
    entries.project, entries.version, entries.fuzzy = DOMAIN, "1", False
    _names_from_glossary(entries, listed, lang)
    path = path or po_file(lang)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, entries, width=0, include_lineno=False, ignore_obsolete=True)
    text = path.read_text(encoding="utf-8").splitlines()
    kept = [line for line in text if not line.lstrip('"').startswith(IDLE_HEADERS)]
    path.write_text("\n".join(kept).rstrip() + "\n", encoding="utf-8")
    return entries


def check(lang: str, listed: Iterable[Message], path: Path | None = None) -> list[str]:
    """What is missing or wrong in one language, one line each; nothing if all is well."""
    listed = list(listed)
    entries = read(lang, path)
    complaints = [complaint for message in listed for complaint in _check_english(message)]
    wanted = {message.key for message in listed}
    for message in listed:
        entry = entries.get(message.message, message.context)
        complaints += [
            f"{lang}: {_where(message)}: {c}" for c in _check_entry(message, entry, lang)
        ]
    for entry in entries:
        key = (entry.context, entry.id if isinstance(entry.id, str) else entry.id[0])
        if entry.id and key not in wanted:
            complaints.append(f"{lang}: “{key[1]}” is said nowhere; run update")
    # what Babel refuses to compile: “95% interval”, say, where it takes “% i” for a place
    for entry, errors in entries.check():
        complaints += [f"{lang}: “{entry.id}”: {error}" for error in errors]
    return complaints


def compile(lang: str, path: Path | None = None) -> Path:
    """Make the ``.mo`` file that the library reads."""
    from babel.messages.mofile import write_mo

    path = path or po_file(lang)
    compiled, target = io.BytesIO(), path.with_suffix(".mo")
    write_mo(compiled, read(lang, path))
    if not target.exists() or target.read_bytes() != compiled.getvalue():
        target.write_bytes(compiled.getvalue())
    return target


def _check_english(message: Message) -> Iterator[str]:
    if message.part == "law" and len(message.message.split()) > LAW_WORDS:
        yield f"en: {_where(message)}: the law has more than {LAW_WORDS} words"


def _check_entry(message: Message, entry: Entry | None, lang: str) -> Iterator[str]:
    strings = _strings(entry)
    if entry is None or not all(strings):
        yield "not translated"
        return
    if entry.fuzzy:
        yield "fuzzy; look at it and delete the mark"
    wanted = places(message.message) | places(message.plural or "")
    for text in strings:
        if places(text) != wanted:
            yield f"the places {sorted(places(text))} should be {sorted(wanted)}"
        if _stops(text) != _stops(message.message):
            yield f"ends with a full stop in one language only: {text}"
        yield from (
            f"{why}: {text}"
            for pattern, why in (*STYLE.get(lang, ()), *REFUSED.get(lang, ()))
            if re.search(pattern, text)
        )


def _stops(text: str) -> bool:
    return text.rstrip("”’」』）)`»").endswith((".", "。", "?", "？"))


def _strings(entry: Entry | None) -> tuple[str, ...]:
    if entry is None or not entry.string:
        return ("",)
    return (entry.string,) if isinstance(entry.string, str) else tuple(entry.string)


def _where(message: Message) -> str:
    return f"{message.where}: “{message.message}”"


def _msgid(message: Message) -> str | tuple[str, str]:
    return message.message if message.plural is None else (message.message, message.plural)


def _names_from_glossary(entries: Catalog, listed: Iterable[Message], lang: str) -> None:
    from durak_teach.text import glossary

    for message in listed:
        entry = entries.get(message.message, message.context)
        if message.part != "name" or entry is None or message.context is None:
            continue
        try:
            if lang in glossary.entry(message.context).by_language:
                entry.string = glossary.term(message.context, lang)
        except KeyError:
            continue


def main(arguments: list[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="messages", description=__doc__)
    parser.add_argument("command", choices=["update", "check", "compile"])
    command = parser.parse_args(arguments).command
    if command != "update":
        compiled = [compile(lang) for lang in TRANSLATED]
    if command == "compile":
        print(*compiled, sep="\n")
        return 0
    listed = messages()
    if command == "update":
        for lang in TRANSLATED:
            empty = sum(not all(_strings(entry)) for entry in update(lang, listed) if entry.id)
            print(f"{lang}: {empty} to translate")
        return 0
    complaints = [complaint for lang in TRANSLATED for complaint in check(lang, listed)]
    print(*complaints, sep="\n", end="\n" if complaints else "")
    print(f"{len(listed)} messages, {len(complaints)} to look at")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
