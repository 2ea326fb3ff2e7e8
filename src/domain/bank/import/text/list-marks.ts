/** The numerals of a numbered list by its style or else its type: `a`, `A`, `i`, `I`, or others. */
export function markOf(style: string, type: string): string {
  const [, isUpper, kind] =
    /list-style[^;:]*:[^;]*\b(?:lower|(upper))-(alpha|latin|roman)/u.exec(style) ?? [];
  if (!kind) return type;
  const mark = kind === 'roman' ? 'i' : 'a';
  return isUpper ? mark.toUpperCase() : mark;
}

/** The number of an item as a letter or Roman numeral. */
export function ordinal(number: number, mark: string): string {
  if (mark === 'a' || mark === 'A') {
    const letter = String.fromCodePoint((mark === 'a' ? 96 : 64) + Math.min(number, 26));
    return letter;
  }
  const figures = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'][number] ?? String(number);
  return mark === 'i' ? figures.toLowerCase() : figures;
}
