/** A text of at most `most` UTF-16 units; what is cut ends with `…`. No character is cut in half. */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/\p{Surrogate}$/u, '')}…`;
}
