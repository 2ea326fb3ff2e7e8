/** A command without its backslash, or one character; a run of spaces is one space. */
export type LatexToken = { readonly kind: 'command' | 'character'; readonly text: string };

const token = /\\([a-zA-Z]+)\s*|\\([\s\S])|(\s+)|([\s\S])/gu;

/** The tokens of a formula in LaTeX. Spaces mean nothing there, except in a text. */
export function latexTokens(source: string): LatexToken[] {
  return [...source.matchAll(token)].map(([, word, mark, space, character]): LatexToken => {
    if (word !== undefined) return { kind: 'command', text: word };
    if (mark !== undefined) return { kind: 'command', text: mark };
    return { kind: 'character', text: space === undefined ? (character ?? '') : ' ' };
  });
}
