/** Several texts in one cell, separated by `|`. A `\` escapes a `|` or `\` within a text. */
export function joinList(items: readonly string[]): string {
  return items.map((item) => item.replace(/[\\|]/gu, String.raw`\$&`)).join('|');
}

/** The texts in a cell that `joinList` made; empty ones are left out. */
export function splitList(cell: string): string[] {
  const items = [''];
  for (const [part] of cell.matchAll(/\\[\\|]|[\s\S]/gu)) {
    if (part === '|') items.push('');
    else items.push(`${items.pop()}${part.length > 1 ? part.replace('\\', '') : part}`);
  }
  return items.map((item) => item.trim()).filter(Boolean);
}
