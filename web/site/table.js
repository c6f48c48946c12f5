/* The rules of a table as an address names them: words with a + between them. */

export const LONGEST = 6000; // signs of an address that are read; all options that there are take fewer

/** The words of a table's rules in an address. @param {string} hash */
export const named = (hash) => hash.slice(1, LONGEST).replaceAll("%20", "+").split("+").map(plain).filter(Boolean);

/** @param {string} word */
function plain(word) {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

/** The rules of a table as an address names them. @param {string[]} words */
export const address = (words) => words.map((word) => encodeURIComponent(word).replaceAll("%3D", "=")).join("+");
