"""What the numbers in deal codes stand for, and how numbers become signs.

The tables are append only: codes are printed on paper. What stands in none of them has a hash of
its name instead, which is the same wherever the same package is installed.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable
from typing import Final, TypeVar

SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
VERSION: Final = 2

GAMES: Final = (
    ("durak", "podkidnoy"),
    ("durak", "prostoy"),
    ("durak", "perevodnoy"),
    ("durak", "polish"),
    ("durak", "kurukuru"),
    ("durak", "chinese"),
    ("durak", "heap"),
    ("durak", "chukhonsky"),
    ("durak001", "durak001"),
    ("durak002", "durak002"),
    ("kirifu", "kirifu"),
    ("mustamaija", "mustamaija"),
    ("dou_dizhu", "dou_dizhu"),
    ("sumidagawa", "sumidagawa"),
)
_OPTIONS: Final = """
    indicator_bottom indicator_any redeal_five_suited redeal_ace_indicator trump_six_swap
    later_first_attacker no_trump_in_hands lead_same_rank throw_sequential throw_needs_attacker
    throw_attacker_priority throw_neighbours_only limit5_first_defender limit5_until_success
    throw_after_failure no_draw six_dishonour forfeit no_transfer_first_round
    no_transfer_last_round last_round_reverse trump_show show_one_circle take_open_only teams
    first_dealer team_dealer_choice base_of_table transfer_cap
    championship two_v_two pairs_then_solo japanese no_trump own_trump no_suits royal hidden_trump
    changing_trump dummy_throws dummy_plays double_deck swap_hands use_up magadan progression poker
    polish suit_match crusade reversed_hands armenian second_chance chukchi deal_out recycle
    unseen_trump american sly brazen no_throw_in avalanche rank_or_suit wait transfer_on_throw
    beat_transfer_only baltic kurukuru chinese heap chukhonsky pair group good_natured weakling
    points face_cards epaulettes doubt
    japanese.queen_top japanese.diamonds own_trump.answer royal.ace_by_six double_deck.identical
    kurukuru.nine_d chinese.deal_all chinese.ten_high chinese.clear_at_players heap.last_5_or_3
    deck32 two_only neutral_dealer match_to first_by_draw_then_alternate win_point doubling_cube
    transfer_off transfer draws_first_current transfer_cards_any transfer_past_empty_no throw_in
    throw_in_first_attacker helpers_none helpers_supporter helpers_all last_word
    defender_draws_last clockwise_refill no_cap_by_defender_hand tie_draw plain_follow_no
    takes_open_cards partners
    end_winner last_defence attacker_has_the_lead_back taker_leads attacker_leads_again
    no_compulsory_lead whole_table_taken no_partial_defence refill_after_defence refill_after_lead
    emptied_leads several_groups extra_on_runs no_runs joker_wild plain_follow cap_by_defender_hand
    trump_by_lot any_number_of_players leader_by_lot dealers_left_leads later_dealers_left_leads
    refill_at_turn_end turned_spades_bottom turned_spades_at_once spades_trump trump_at_the_deal
    lead_without_limit cap_of_five three_to_five_players any_suit_beats
    kickers_any kickers_not_adjacent quadplex_off both_jokers_yes seq_five joker_pairs_one
    joker_pairs_chains first_drawer_next first_drawer_first_seat kitty_shown all_pass_void
    all_pass_next_dealer doubling_linear
    rin_only_cap_off rin_after_zero_1 three_rin_first_0 single_card_keep single_card_forbid
    kagerou_last_player left_over_0 loser_lowest_total used_rin_block_off flip_used_too
    american.none_can brazen.duty armenian.throw_ins second_chance.go_on
"""
_VALUES = """
    perevodnoy.draws_first redeal_five_suited.n later_first_attacker.side no_trump_in_hands.then
    teams.shape teams.empty_seat first_dealer.who base_of_table.form match_to.n
    doubling_cube.cap own_trump.suits hidden_trump.place face_cards.lowest
    lead_same_rank.max throw_sequential.restart throw_needs_attacker.scope
    limit5_first_defender.n limit5_until_success.n forfeit.which no_transfer_first_round.scope
    trump_show.circle transfer_cap.most magadan.hand magadan.down progression.start
    progression.step poker.max poker.n polish.may_decline suit_match.then crusade.own_first
    recycle.which chukhonsky.later_first chukhonsky.manner
    durak001.deck durak001.hand_size durak001.attack_cap
    durak002.deck durak002.hand_size durak002.attack_cap
    kirifu.jokers kirifu.trump kirifu.run_min kirifu.attack_cap kirifu.hand_size kirifu.extras
    mustamaija.hand_size
    dou_dizhu.deals
"""
_WORDS = """
    first current left right dealer_left random redeal 2x2 3x2 2x3 partner skip chance host
    podkidnoy prostoy perevodnoy none 2 4 8 16 32 64 cdhs cdsh chds chsd csdh cshd dchs dcsh
    dhcs dhsc dsch dshc hcds hcsd hdcs hdsc hscd hsdc scdh schd sdch sdhc shcd shdc below beside
    6 7 9 T J Q K A
    no yes window bout hat glass song full_round first_bout on off even odd same_suit kurukuru
    chinese
    36 52 s h d c
"""
OPTIONS: Final = tuple(_OPTIONS.split())
VALUES: Final = tuple(_VALUES.split())
WORDS: Final = tuple(_WORDS.split())
# What version 1 can say: the first games and options, few players, no values.
FIRST: Final = {"games": 3, "options": 79, "most": 15, "players": 7, "moves": 1 << 10}
COUNT: Final = 10  # the width of the number of moves in version 1
HASHED: Final = 255  # instead of a number: the hash of a name follows
HASH: Final = 25  # its width

Name = TypeVar("Name", str, tuple[str, str])


class TooShort(ValueError):
    """There are fewer signs than a code says."""


class Nameless(ValueError):
    """Nothing that is known has such a number, or one thing alone such a hash."""


def hashed(name: str | tuple[str, str]) -> int:
    """A number that a name has on every machine."""
    text = name if isinstance(name, str) else " ".join(name)
    return zlib.crc32(text.encode()) % (1 << HASH)


class Bits:
    """Numbers one after the other, each with its width in bits."""

    def __init__(self, text: str = "") -> None:
        self.text = "".join(f"{SIGNS.index(sign):05b}" for sign in text)
        self.place = 0

    def put(self, number: int, width: int) -> None:
        self.text += f"{number:0{width}b}" if width else ""

    def take(self, width: int) -> int:
        bits = self.text[self.place : self.place + width]
        if len(bits) < width:
            raise TooShort
        self.place += width
        return int(bits or "0", 2)

    def put_number(self, number: int, version: int = VERSION) -> None:
        """Any number: three bits at a time, each time with a bit that says whether more follow."""
        if version == 1:
            self.put(number, COUNT)
            return
        while number > 7:
            self.put(8 | number & 7, 4)
            number >>= 3
        self.put(number, 4)

    def take_number(self, version: int = VERSION) -> int:
        """The number that `put_number` has written."""
        if version == 1:
            return self.take(COUNT)
        number = place = 0
        while True:
            part = self.take(4)
            number |= (part & 7) << place
            place += 3
            if part < 8:
                return number

    def put_name(self, name: Name, table: tuple[Name, ...], width: int = 0) -> None:
        """The number of a name in a table, else its hash; `width` 0: as `put_number` does it."""
        number = table.index(name) if name in table else HASHED
        if width:
            self.put(number, width)
        else:
            self.put_number(number)
        if number == HASHED:
            self.put(hashed(name), HASH)

    def take_name(
        self, table: tuple[Name, ...], others: Callable[[], Iterable[Name]], width: int = 0
    ) -> Name:
        """The name that `put_name` has written: of the table, or of `others`."""
        number = self.take(width) if width else self.take_number()
        if number < len(table):
            return table[number]
        if number != HASHED:
            raise Nameless
        wanted = self.take(HASH)
        alike = [name for name in others() if name not in table and hashed(name) == wanted]
        if len(alike) != 1:
            raise Nameless
        return alike[0]

    def signs(self) -> str:
        filled = self.text + "0" * (-len(self.text) % 5)
        return "".join(SIGNS[int(filled[n : n + 5], 2)] for n in range(0, len(filled), 5))
