/** The items of a list that is typed with commas, each once. */
export function splitCommas(text: string): string[] {
  return [...new Set(text.split(',').flatMap((item) => item.trim() || []))];
}
