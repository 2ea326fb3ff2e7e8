/**
 * Looks for the words that somebody typed.
 *
 * @returns whether a text, in small letters, has all of them somewhere
 */
export function matchWords(typed: string): (text: string) => boolean {
  const words = typed.toLowerCase().split(/\s+/u).filter(Boolean);
  return (text) => words.every((word) => text.includes(word));
}
