/* Who sits at a table of the Play page: what the address says of it; the rest is loaded when several people share one device. */
import * as Asking from "../../asking.js";
import { say, words } from "../../site.js";

export const MOST = 24; // signs of a name

/** @param {Record<string, string>} chosen the seats of people in one word, their names with commas between them */
export const seats = ({ people = "" }) => [...new Set(people)].filter((seat) => /[A-Z]/.test(seat));

/** What the worker is told. @param {Record<string, string>} chosen */
export function asked(chosen) {
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

/** @param {(hotSeat: typeof import("../hot-seat.js")) => void} then */
const loaded = (then) => void Asking.part("hot-seat").then(then, () => say(words.sharing_failed));

/** Seats and names, when somebody opens that part of the form. @param {HTMLFormElement} form */
export function choose(form) {
  const part = /** @type {HTMLDetailsElement | null} */ (form.querySelector("#sharing"));
  part?.addEventListener("toggle", () => part.open && loaded((hotSeat) => hotSeat.choose(form, part)));
}

/** A table at which several sit. @param {any} hand @param {HTMLElement} beneath @param {Record<string, string>} chosen */
export function attend(hand, beneath, chosen) {
  if (seats(chosen).length < 2) return;
  const begin = hand.begin.bind(hand);
  // nobody sees a card before the script that hides them is there
  hand.begin = (/** @type {any[]} */ ...given) =>
    loaded((hotSeat) => {
      begin(...given);
      hotSeat.attend(hand, beneath, chosen.open === "yes");
    });
}
