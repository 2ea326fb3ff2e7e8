import type { Inline } from '#domain/rich-text/rich-text.ts';

import { LatexProblem, readLatex } from './read-latex.ts';

/** A piece of a text: a formula, or the text around it. */
export type LatexSegment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'formula'; readonly content: readonly Inline[] };

/** The delimiters that Moodle's filters know, and `$…$` round what can only be LaTeX. */
const formula =
  /\\\(([\s\S]*?)\\\)|\\\[([\s\S]*?)\\\]|\$\$([\s\S]+?)\$\$|\[tex\]([\s\S]*?)\[\/tex\]|<tex>([\s\S]*?)<\/tex>|(?<![\\$\w])\$(?=[^\s$])([^$\n]*?(?:\\[a-zA-Z]|[\w)}][_^])[^$\n]*?)(?<!\s)\$(?![\d$])/gu;

/** A command of LaTeX outside of any formula. */
const stray =
  /\\(?:frac|dfrac|sqrt|times|cdot|left|right|text|mathrm|Omega|omega|leq|geq|begin)(?![a-zA-Z])/u;

/**
 * The texts and formulas of a text that may have LaTeX in it.
 *
 * @param onProblem called with a sentence about a formula that has no counterpart
 * @param isLatex whether a text between delimiters is LaTeX; Markdown uses some of them for itself
 */
export function splitLatex(
  text: string,
  onProblem: (sentence: string) => void,
  isLatex: (source: string) => boolean = () => true,
): LatexSegment[] {
  const segments: LatexSegment[] = [];
  let end = 0;
  function addText(part: string): void {
    if (stray.test(part))
      onProblem(`It has LaTeX outside of a formula: “${shown(part.slice(part.search(stray)))}”.`);
    if (part) segments.push({ kind: 'text', text: part });
  }
  for (const match of text.matchAll(formula)) {
    const source = match.slice(1).find((group) => group !== undefined) ?? '';
    if (!isLatex(source)) continue;
    addText(text.slice(end, match.index));
    end = match.index + match[0].length;
    try {
      segments.push({ kind: 'formula', content: readLatex(source) });
    } catch (error) {
      if (!(error instanceof LatexProblem)) throw error;
      onProblem(`The formula “${shown(source)}” can’t be taken over: ${error.message}.`);
    }
  }
  addText(text.slice(end));
  return segments;
}

function shown(source: string): string {
  return source.trim().replace(/\s+/gu, ' ').slice(0, 60);
}
