/** Orders texts by code units, for `sort`: the same on every machine, and at equal text 0. For people's eyes use a collator. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
