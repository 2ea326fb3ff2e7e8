/** Several texts in one cell, with `|` between them; `\` lets one that is in a text stand. */
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

/** Options of a question that a CSV can hold. */
const optionLetters = 'abcdefghij'.split('');

/** The columns of a CSV, in the order of the export. `optionIds` is empty where they are a, b, c … */
export const csvColumns = [
  'id',
  'questionId',
  'type',
  'text',
  ...optionLetters.map((_, index) => `option${index + 1}`),
  'answer',
  'tolerance',
  'unit',
  'explanation',
  'reference',
  'partId',
  'difficulty',
  'tags',
  'figureSrc',
  'figureAlt',
  'indexWord',
  'chapter',
  'section',
  'optionIds',
] as const;

/** The id that an option has by its place. */
export function letterOf(index: number): string {
  return optionLetters[index] ?? '';
}
