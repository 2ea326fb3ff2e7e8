/** With a capital at the beginning; names such as `pH` that begin with one small letter before a capital stay. */
export function capitalise(text: string): string {
  return /^\p{Ll}\p{Lu}/u.test(text) ? text : text.slice(0, 1).toUpperCase() + text.slice(1);
}
