/** The numerals of a numbered list by its style or else its type: `a`, `A`, `i`, `I`, or others. */
export function markOf(style: string, type: string): string {
  const [, isUpper, kind] =
    /list-style[^;:]*:[^;]*\b(?:lower|(upper))-(alpha|latin|roman)/u.exec(style) ?? [];
  if (!kind) return type;
  const mark = kind === 'roman' ? 'i' : 'a';
  return isUpper ? mark.toUpperCase() : mark;
}

/** The number of an item as letters or a Roman numeral, if it can be. */
export function ordinal(number: number, mark: string): string {
  const isLetter = /a/iu.test(mark);
  const figures = isLetter ? letters(number) : (numerals[number] ?? '');
  return (mark === mark.toLowerCase() ? figures : figures.toUpperCase()) || String(number);
}

const numerals = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

/** `a` to `z`, then `aa` and so on, as browsers count; empty for 0 and below. */
function letters(number: number): string {
  if (number < 1) return '';
  const last = (number - 1) % 26;
  return letters((number - 1 - last) / 26) + String.fromCodePoint(97 + last);
}
