/** Orders texts by code units, for `sort`: the same on every machine, and 0 for equal texts. For display use a collator. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
