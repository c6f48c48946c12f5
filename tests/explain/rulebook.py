"""What the rulebook says about the options as a whole: who goes with whom, and its examples.

Flows: p prostoy, k podkidnoy, v perevodnoy, and the five games of their own.
"""

from __future__ import annotations

from itertools import combinations

FLOWS = {
    "p": "prostoy", "k": "podkidnoy", "v": "perevodnoy", "P": "polish", "R": "kurukuru",
    "C": "chinese", "H": "heap", "U": "chukhonsky",
}  # fmt: skip
_HOUSE = """
    indicator_bottom indicator_any redeal_five_suited redeal_ace_indicator trump_six_swap
    later_first_attacker no_trump_in_hands lead_same_rank throw_sequential throw_needs_attacker
    throw_attacker_priority throw_neighbours_only limit5_first_defender limit5_until_success
    throw_after_failure no_draw six_dishonour forfeit no_transfer_first_round
    no_transfer_last_round last_round_reverse trump_show show_one_circle take_open_only teams
    first_dealer team_dealer_choice base_of_table transfer_cap
"""
_VARIANTS = """
    championship two_v_two pairs_then_solo japanese no_trump own_trump no_suits royal
    hidden_trump changing_trump dummy_throws dummy_plays double_deck swap_hands use_up magadan
    progression poker polish suit_match crusade reversed_hands armenian second_chance chukchi
    deal_out recycle unseen_trump american sly brazen no_throw_in avalanche rank_or_suit wait
    transfer_on_throw beat_transfer_only baltic kurukuru chinese heap chukhonsky pair group
    good_natured weakling points face_cards epaulettes doubt
"""
HOUSE = tuple(_HOUSE.split())
VARIANTS = tuple(_VARIANTS.split())
NUMBER = {f"H{n:02}": name for n, name in enumerate(HOUSE, 1)} | {
    f"V{n:02}": name for n, name in enumerate(VARIANTS, 1)
}
CHOICES = {
    "V04a": "japanese.queen_top", "V04b": "japanese.diamonds", "V06a": "own_trump.answer",
    "V08a": "royal.ace_by_six", "V13a": "double_deck.identical", "V39a": "kurukuru.nine_d",
    "V40a": "chinese.deal_all", "V40b": "chinese.ten_high", "V40c": "chinese.clear_at_players",
    "V41a": "heap.last_5_or_3",
}  # fmt: skip
PARAMETERS = {
    "V09p": "hidden_trump.place", "V20p": "suit_match.then", "V42p": "chukhonsky.later_first",
    "V42q": "chukhonsky.manner",
}  # fmt: skip
PIECES = {
    "V01.1": "deck32", "V01.2": "two_only", "V01.3": "neutral_dealer", "V01.4": "match_to",
    "V01.5": "first_by_draw_then_alternate", "V01.6": "no_draw", "V01.7": "win_point",
    "V01.8": "doubling_cube",
}  # fmt: skip
ID = NUMBER | CHOICES | PIECES

# 7.2: the flows that admit each variant
ADMITTED = {
    "V01": "k", "V02": "pkv", "V03": "pkv", "V04": "pkvPRHU", "V05": "pkvPRHU", "V06": "pkv",
    "V07": "pkvPRH", "V08": "pkvPRCHU", "V09": "pkv", "V10": "pkv", "V11": "kv", "V12": "pkv",
    "V13": "pkvPRCHU", "V14": "pkv", "V15": "pkv", "V16": "pkv", "V17": "pkv", "V18": "pkv",
    "V19": "P", "V20": "kv", "V21": "R", "V22": "kv", "V23": "pkv", "V24": "pkv", "V25": "pkv",
    "V26": "pkv", "V27": "pkv", "V28": "pkv", "V29": "kv", "V30": "kv", "V31": "kv", "V32": "v",
    "V33": "kv", "V34": "kv", "V35": "v", "V36": "v", "V37": "v", "V38": "kv", "V39": "R",
    "V40": "C", "V41": "H", "V42": "U", "V43": "p", "V44": "p", "V45": "pkv", "V46": "pkv",
    "V47": "pkv", "V48": "pkv", "V49": "pkv", "V50": "pkv", "V04b": "pkvH", "V13a": "kv",
}  # fmt: skip

# 7.3: the pairs that share a flow and still do not go together
APART = {
    "V01": "V02 V03 V08 V11 V12 V13",  # V08: it has no sixes
    "V02": "V11 V12",
    "V03": "V11 V12",
    "V04": "V06 V07 V21",
    "V05": "V06 V09 V10 V21 V28",
    "V06": "V07 V09 V10 V28",
    "V07": "V21",
    "V09": "V10 V20 V25 V26 V28",
    "V10": "V20 V25 V26 V28 V50",
    "V11": "V12 V20 V32",
    "V12": "V20",
    "V15": "V16 V17 V20 V25 V26",
    "V16": "V17 V20 V22 V25 V26 V43 V44",
    "V17": "V20 V25 V26 V43 V44",
    "V18": "V20 V25 V26",
    "V20": "V23 V24 V25 V26 V27 V28",
    "V22": "V24 V38 V46 V49 V50",
    "V23": "V25 V26 V46",
    "V24": "V25 V26 V50",
    "V25": "V26 V27 V28",
    "V26": "V27 V28 V43 V44",
    "V29": "V32",
    "V30": "V32",
    "V31": "V32",
    "V32": "V33 V34 V36",
    "V38": "V50",
    "V43": "V46",
    "V44": "V46",
    "V47": "V48 V49",
    "V48": "V49",
}
APART_HOUSE = [
    ("H01 H02 H04 H05", "V05 V06 V28 V04b"),
    ("H05", "V01.1 V22 V25"),
    ("V01.1", "V08 V21"),  # there are no sixes
    ("H17", "V01 V01.1"),
    ("H03", "V17 V20 V21 V26 V39 V40a V41 V42"),
    ("H08", "V43 V44"),
    ("H09 H10 H11 H12 H15", "V32 V19 V39 V40 V41 V42"),
    ("H12", "H25 V02 V03"),
    ("H13 H14", "H25 V02 V03 V01.2 V19 V39 V40 V41 V42"),
    ("H19 H20 H21 H22 H23 H29", "V19 V39 V40 V41 V42 V01 V43 V44"),
    ("H22", "V05"),
    ("H06", "V01.5 V39 V42"),
    ("H25", "V01 V11 V12"),
    ("H01", "H02"),
    ("H09", "H10 H11"),
    ("H10", "H11"),
    ("H13", "H14"),
    ("H20", "H21"),
]
NEEDS = {"V03": "V02", "V31": "V30", "V44": "V43", "H23": "H22"}
FORMS_OF_HOUSE = {
    **dict.fromkeys(("H09", "H10", "H11", "H12", "H15"), "kv"),
    **dict.fromkeys(("H19", "H20", "H21", "H22", "H23", "H29"), "v"),
    "H08": "kv",
}


def apart() -> set[frozenset[str]]:
    """Every pair of ids that does not go together, by the tables."""
    pairs = [(ID[one], ID[other]) for one, others in APART.items() for other in others.split()] + [
        (ID[one], ID[other])
        for ones, others in APART_HOUSE
        for one in ones.split()
        for other in others.split()
    ]
    for one, other in combinations(ADMITTED, 2):
        if not {*ADMITTED[one]} & {*ADMITTED[other]}:
            pairs.append((ID[one], ID[other]))
    return {frozenset(pair) for pair in pairs}


# the worked positions of the rulebook, 5.0 to 5.50, and the file that holds each
HOUSE_EXAMPLES = """
    H01 H02 H03 H04 H05 H06 H07 H08 H09 H10 H11 H12 H13 H14 H15 H16 H17 H19 H20 H21 H22 H23 H24 H29
"""
EXAMPLES = """
    V01-1 V01-2 V02-1 V02-2 V03-1 V03-2 V04-1 V04-4 V05-1 V06-1 V07-1 V08-1 V08-2 V08-4 V09-1
    V09-2 V10-1 V11-1 V11-2 V12-1 V13-1 V14-1 V15-1 V16-1 V16-2 V17-1 V18-1 V19-1 V19-2 V19-3
    V20-1 V20-4 V21-1 V21-2 V21-4 V21-5 V22-1 V23-1 V24-1 V24-2 V25-1 V26-1 V27-1 V28-1 V29-1
    V30-1 V30-2 V31-1 V32-1 V33-1 V34-1 V35-1 V36-1 V37-1 V38-1 V39-1 V39-2 V40-1 V40-3 V40-4
    V40-6 V40-7 V41-1 V42-1 V43-1 V44-1 V45-1 V46-1 V47-1 V48-1 V49-1 V50-1 V50-2 V50-3
"""


BASE_FILES = {
    "B1": "beats", "B2": "throw_in", "B4": "bout_end", "B6": "bout_end", "B7": "bout_end",
    "B8": "bout_end", "B9": "bout_end", "B10": "perevodnoy", "B12": "perevodnoy", "B13": "lead",
    "B14": "deal",
}  # fmt: skip


def file_of(example: str) -> str:
    """The position file that holds an example: one for each option."""
    return BASE_FILES.get(example) or NUMBER[example.partition("-")[0]]


RULEBOOK_IDS = (*BASE_FILES, *HOUSE_EXAMPLES.split(), *EXAMPLES.split())
