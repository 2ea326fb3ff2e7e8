/** The ids that options get by their place. A question has at most as many options. */
export const optionLetters = 'abcdefghij'.split('');

/** The id that an option has by its place, from 0. */
export function letterOf(index: number): string {
  return optionLetters[index] ?? '';
}
