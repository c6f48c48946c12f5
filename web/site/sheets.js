/* The worksheet that one is making: kept for as long as the tab is open, so that a position can be added to it. */
import * as Stores from "../kept/stores.js";

const KEPT = "durak.worksheet";

/** The address of the sheet so far. @param {string} [address] @returns {URLSearchParams} */
export function kept(address) {
  if (address !== undefined) Stores.write(KEPT, address);
  return new URLSearchParams(Stores.read(KEPT) ?? ""); // without a store a sheet begins anew
}

/** The address of that sheet with one position more. @param {string} code */
export function withPosition(code) {
  const sheet = kept(),
    before = (sheet.get("positions") ?? "").split(",").filter((each) => each && each !== code);
  sheet.set("positions", [...before, code].join(","));
  return String(sheet).replaceAll("%2C", ",");
}
