/**
 * Characters that are invisible on their own, as the inside of a character class: controls, formats (zero width, bidi), private
 * use, separators, marks, and letters and symbols that are blank by design. Rules use the same.
 */
export const invisible = String.raw`\p{Cc}\p{Cf}\p{Co}\p{Z}\p{M}\x{115F}\x{1160}\x{2800}\x{3164}\x{FFA0}`;

const onlyInvisible = new RegExp(`^[${invisible.replaceAll(String.raw`\x`, String.raw`\u`)}]*$`, 'u');

/** Whether there is anything to see in a text. */
export function isVisible(text: string): boolean {
  return !onlyInvisible.test(text);
}
