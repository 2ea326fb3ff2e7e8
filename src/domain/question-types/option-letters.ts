/** The ids that options get by their place. A question has at most as many options. */
export const optionLetters = 'abcdefghij'.split('');

/** The id that an option has by its place, from 0. */
export function letterOf(index: number): string {
  return optionLetters[index] ?? '';
}

/** The letter that learners see beside an option, by its place from 0. */
export function shownLetter(index: number): string {
  return letterOf(index).toUpperCase();
}
