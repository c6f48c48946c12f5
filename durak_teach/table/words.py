"""The words that the hand itself needs, in every language; they are joined into the script."""

from __future__ import annotations

from durak_teach.kernel.cards import BY_COLOUR, BY_RANK, FACE_DOWN, JOKERS, SUITS
from durak_teach.table.labels import name
from durak_teach.text import Text, render, say
from durak_teach.text.naming import OF, SECOND_PACK

SCREEN_WORDS: dict[str, Text] = {
    "hint": say("Hint"),
    "undo": say("Undo"),
    "redo": say("Redo"),
    "restart": say("Start again"),
    "check": say("Check"),
    "retry": say("Try again"),
    "watch": say("Watch: {move}", move="{move}"),
    "see": say("Watch"),
    "players": say("The players"),
    "on_the_table": say("On the table"),
    "your_hand": say("Your hand"),
    "answers": say("Answers"),
    "table": say("Card table"),
    "figures": say("Figures"),
    "after_answer": say("shown after your answer"),
    "log": say("What happened"),
    "code": say("Deal code"),
    "chosen": say("chosen"),
    "marked": say("marked"),
    "right": say("correct"),
    "wrong": say("wrong"),
    "hinted": say("hint"),
    "with_state": say("{label}, {state}", label="{label}", state="{state}"),
    "target": say("{pair}; press to lay {card} here", pair="{pair}", card="{card}"),
    "moves": say("What to do with the chosen cards"),
    "choose_target": say("Choose where {card} goes.", card="{card}"),
    "choose_move": say("Choose what to do with {cards}.", cards="{cards}"),
    "press_it": say("Press the button."),
    "choose_or_add": say("Press a button, or add a card to {cards}.", cards="{cards}"),
    "add": say("Choose a card to go with {cards}.", cards="{cards}"),
    "card_number": say("card {n}", n="{n}"),
    "let_all_go": say("Tap a card again to put it back."),
    "let_go": say("Tap {card} again to put it back.", card="{card}"),
    "four_colours": say("Four suit colours"),
    "rule": say("Rule"),
    "elsewhere": say("Allowed in:"),
    "list_comma": say(", "),
    "place": say("place {n}", n="{n}"),
    "mark_first": say("Mark a card first."),
    "pick_first": say("Choose an answer."),
    "play_again": say("Play again"),
    "deal_again": say("Same deal again"),
    "next_deal": say("Next deal"),
    "play": say("Play"),
    "go_on": say("Go on with your game"),
    "play_what": say("The game runs in this page; the first time, it loads about 10 MB."),
    "loading": say("Loading the game"),
    "loading_python": say("Setting up the table"),
    "loading_rules": say("Loading the rules"),
    "loading_deal": say("Dealing the cards"),
    "percent": say("{n}%", n="{n}"),
    "no_wasm": say("The game needs WebAssembly and web workers. Open the page in a newer browser."),
    "needs_server": say(
        "A page opened from disk cannot run a whole game. Run python3 -m http.server in "
        "the folder with README.txt and index.html, then open http://localhost:8000 in "
        "the browser."
    ),
    "hand_missing": say("These cards could not be loaded."),
    "load_failed": say("The game could not be loaded."),
    "load_slow": say(
        "Nothing has arrived for 15 seconds. The connection is slow or interrupted; "
        "loading continues."
    ),
    "load_missing": say("One of the game's files is missing, or the server is not delivering it."),
    "load_broken": say(
        "The game arrived incomplete: the connection broke, or the server sent something else."
    ),
    "no_memory": say(
        "There is too little free memory for a whole game. Close other pages, then try again."
    ),
    "still_busy": say("There is no answer yet. A slow device needs longer."),
    "broke": say("Something went wrong. The game is unchanged."),
    "compare": say("Compare"),
    "compare_what": say("The comparison runs in this page; the first time, it loads about 10 MB."),
    "step_back": say("Back"),
    "step_on": say("Next"),
    "show_answers": say("Show"),
    "result": say("Result"),
    "go_to_step": say("Go to a step"),
    "step_named": say("{n} of {of}: {title}", n="{n}", of="{of}", title="{title}"),
    "all_together": say("Step through all games together"),
    "projector": say("Projector"),
    "predict_all": say("Press what you expect in each game."),
    "predictions": say("{n} of {of} predictions right", n="{n}", of="{of}"),
    "predicted": say("Right."),
    "not_here": say("Not in this game."),
    "differs": say("differs"),
    "games_give": say("“{games}” – {text}", games="{games}", text="{text}"),
    "games_and": say("”, “"),
    "all_seen": say("That was the last step."),
    "pass_at": say("You need {n} correct predictions to go on.", n="{n}"),
    "retry_missed": say("Predict the missed ones again"),
    "no_answer": say("No answer from Python. Run the cell again."),
    "run_again": say("Run this cell again."),
    "needs_python": say("This game needs Python. Run its cell in the notebook to play."),
}


WITHOUT_SUIT = (*JOKERS, *BY_RANK, *BY_COLOUR, FACE_DOWN)


def words(lang: str) -> dict[str, object]:
    """Card names for ears, suits, and the words of `SCREEN_WORDS`.

    A card that has a suit is named after that and its rank: `of` says how.
    """
    return {
        "cards": {str(card): render(name(card), lang) for card in WITHOUT_SUIT},
        "of": OF[lang],
        "second_pack": SECOND_PACK[lang],
        "suits": {suit.letter: render(say("{suit}", suit=suit), lang) for suit in SUITS},
        **{key: render(text, lang) for key, text in SCREEN_WORDS.items()},
    }
