/** With a capital at the beginning; names that begin with a small letter before a capital, such as `pH`, stay as they are. */
export function capitalise(text: string): string {
  return /^\p{Ll}\p{Lu}/u.test(text) ? text : text.slice(0, 1).toUpperCase() + text.slice(1);
}
