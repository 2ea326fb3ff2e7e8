const symbolFont = /^(?:symbol|(?:wing|web)dings(?: [23])?)$/iu;

/**
 * A look that changes what letters mean, in words for the author: the font Symbol shows a W as Ω, and a line above a letter
 * negates it.
 *
 * @param style the style of an element, in lower case
 * @param face the font in its `face` attribute
 */
export function strangeLook(style: string, face: string): string | null {
  if (/text-decoration[^;]*line-through/u.test(style)) return 'struck-out text';
  if (/text-decoration[^;]*overline/u.test(style)) return 'a line above its text';
  const [, family = ''] = /(?:^|[;\s])font(?:-family)?\s*:([^;]*)/u.exec(style) ?? [];
  const font = [family, face].map(firstFont).find((name) => symbolFont.test(name));
  return font ? `text in the font ${font.charAt(0).toUpperCase()}${font.slice(1).toLowerCase()}` : null;
}

/** The first font of a list, without the size that may come before it. */
function firstFont(fonts: string): string {
  const [first = ''] = fonts.split(',', 1);
  return first
    .replace(/^.*\d\S*\s+/u, '')
    .replace(/["']/gu, '')
    .trim();
}
