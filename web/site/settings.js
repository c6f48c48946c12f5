/*
 * The choices in the footer: made here, as without a script they could change nothing. Hundreds of pages show them.
 */
import { make, onPage, settings, words } from "./site.js";

/** What can be chosen, the usual first. @type {Record<string, [string, [string, string][]]>} */
const CHOICES = {
  suits: [
    words.suits,
    [
      ["two", words.suits_two],
      ["four", words.suits_four],
    ],
  ],
  letters: [
    words.letters,
    [
      ["latin", "A K Q J"],
      ["cyrillic", "Т К Д В"],
    ],
  ],
  speed: [
    words.speed,
    [
      ["calm", words.speed_calm],
      ["brisk", words.speed_brisk],
      ["once", words.speed_once],
    ],
  ],
  sound: [
    words.sound,
    [
      ["off", words.sound_off],
      ["on", words.sound_on],
    ],
  ],
};

/** @param {string} name @param {string} legend @param {[string, string][]} values */
function choice(name, legend, values) {
  const chosen = /** @type {Record<string, unknown>} */ (settings())[name] ?? values[0][0];
  const labels = values.map(([value, text]) => {
    const input = make("input", { type: "radio", name, value, ...(value === chosen && { checked: "" }) });
    return make("label", {}, input, make("span", {}, text));
  });
  return make("fieldset", {}, make("legend", {}, legend), ...labels);
}

onPage(() => {
  const form = document.querySelector("form.settings");
  if (form)
    form.replaceChildren(...Object.entries(CHOICES).map(([name, [legend, values]]) => choice(name, legend, values)));
});
