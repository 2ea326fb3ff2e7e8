/** A text of at most `maxLength` UTF-16 units; what is cut ends with `…`. No character is cut in half. */
export function cutText(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).replace(/\p{Surrogate}$/u, '')}…`;
}
