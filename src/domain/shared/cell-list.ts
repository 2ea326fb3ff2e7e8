/** For lists that people type with commas too, such as tags. */
export const withCommas = '|,';

/**
 * Several texts in one cell, separated by `|`. A `\` escapes a separator or `\` within a text.
 *
 * @param separators all that `splitList` is going to separate at
 */
export function joinList(items: readonly string[], separators = '|'): string {
  const guard = (sign: string) => (isEscaped(sign, separators) ? `\\${sign}` : sign);
  return items.map((item) => item.replace(/[\\|,]/gu, guard)).join('|');
}

/** The texts in a cell that `joinList` made for the same separators; empty ones are left out. */
export function splitList(cell: string, separators = '|'): string[] {
  const items = [''];
  for (const [part, sign = ''] of cell.matchAll(/\\([\\|,])|[\s\S]/gu)) {
    if (separators.includes(part)) items.push('');
    else items.push(`${items.pop()}${isEscaped(sign, separators) ? sign : part}`);
  }
  return items.map((item) => item.trim()).filter(Boolean);
}

function isEscaped(sign: string, separators: string): boolean {
  return sign !== '' && `\\${separators}`.includes(sign);
}
