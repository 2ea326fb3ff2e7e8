/** The ids that options get by their place, and so the most options of a question. */
export const optionLetters = 'abcdefghij'.split('');

/** The id that an option has by its place, from 0. */
export function letterOf(index: number): string {
  return optionLetters[index] ?? '';
}
