/** A question's text in one line, without the marks of emphasis. */
export function plainText(text: string): string {
  return text.replaceAll('**', '').replace(/\s+/gu, ' ').trim();
}
