"use strict";
/* Who sits at a table of the Play page: what the address says of it; the rest is loaded when several people share one device. */
var DurakSeats = (() => {
  const SCRIPT = "assets/hot-seat.js";
  const MOST = 24; // signs of a name

  /** @param {Record<string, string>} chosen the seats of people in one word, their names with commas between them */
  const seats = ({ people = "" }) => [...new Set(people)].filter((seat) => /[A-Z]/.test(seat));

  /** What the worker is told. @param {Record<string, string>} chosen */
  function asked(chosen) {
    const people = seats(chosen),
      names = (chosen.names ?? "").split(",");
    return people.length
      ? {
          people,
          names: Object.fromEntries(people.map((seat, n) => [seat, (names[n] ?? "").slice(0, MOST)])),
          open: chosen.open === "yes",
        }
      : {};
  }

  /** @param {() => void} then */
  const loaded = (then) =>
    void DurakAsking.script(SCRIPT).then(then, () => DurakSite.say(DurakSite.words.sharing_failed));

  /** Seats and names, when somebody opens that part of the form. @param {HTMLFormElement} form */
  function choose(form) {
    const part = /** @type {HTMLDetailsElement | null} */ (form.querySelector("#sharing"));
    part?.addEventListener("toggle", () => part.open && loaded(() => DurakHotSeat.choose(form, part)));
  }

  /** A table at which several sit. @param {any} hand @param {HTMLElement} beneath @param {Record<string, string>} chosen */
  function attend(hand, beneath, chosen) {
    if (seats(chosen).length < 2) return;
    const begin = hand.begin.bind(hand);
    // nobody sees a card before the script that hides them is there
    hand.begin = (/** @type {any[]} */ ...given) =>
      loaded(() => {
        begin(...given);
        DurakHotSeat.attend(hand, beneath, chosen.open === "yes");
      });
  }

  return { MOST, seats, asked, choose, attend };
})();
