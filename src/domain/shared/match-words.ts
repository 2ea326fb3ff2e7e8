/**
 * Makes a test for the words of a search.
 *
 * @returns whether a text, in lower case, contains all of them
 */
export function matchWords(typed: string): (text: string) => boolean {
  const words = typed.toLowerCase().split(/\s+/u).filter(Boolean);
  return (text) => words.every((word) => text.includes(word));
}
