import { describe, expect, it } from 'vitest';

import { plainInline } from '#domain/rich-text/flatten.ts';

import { splitLatex } from './split-latex.ts';

/** Text as it is, formulas in brackets, and the problems that were reported. */
function split(text: string, isLatex?: (source: string) => boolean) {
  const problems: string[] = [];
  const parts = splitLatex(text, (problem) => problems.push(problem), isLatex).map((segment) =>
    segment.kind === 'text' ? segment.text : `[${plainInline(segment.content)}]`,
  );
  return { parts, problems };
}

describe('a text with formulas', () => {
  it.each<[string, string[]]>([
    ['\\(a\\) and \\(b\\)', ['[a]', ' and ', '[b]']],
    ['If $$a+b$$, then', ['If ', '[a+b]', ', then']],
    ['<tex>a</tex>[tex]b[/tex]', ['[a]', '[b]']],
    ['\\[a\nb\\]', ['[ab]']],
    ['is $\\pi$ here', ['is ', '[π]', ' here']],
    ['$5_000 and $6', ['$5_000 and $6']],
    ['is $ \\pi$ here', ['is $ \\pi$ here']],
    ['is $\\pi $ here', ['is $\\pi $ here']],
    ['US$\\pi$', ['US$\\pi$']],
    ['is $\\pi$5', ['is $\\pi$5']],
    ['is $\\pi\n$ here', ['is $\\pi\n$ here']],
    ['', []],
    ['plain', ['plain']],
  ])('%j is parted as %j', (text, parts) => {
    expect(split(text)).toEqual({ parts, problems: [] });
  });

  it('stays text where its delimiters mean something else', () => {
    expect(split('a \\(b\\) \\(x\\)', (source) => source === 'x')).toEqual({
      parts: ['a \\(b\\) ', '[x]'],
      problems: [],
    });
  });

  it.each(['\\sqrt{2}', '\\times 5', '\\Omega', '\\left('])('names %s outside of a formula', (stray) => {
    expect(split(`Find ${stray}`).problems).toEqual([`It has LaTeX outside of a formula: “${stray}”.`]);
  });

  it('takes a longer word for no command', () => {
    expect(split('\\textile and \\timestamp').problems).toEqual([]);
  });

  it('shows the first 60 characters of what it can’t take over, on one line', () => {
    const long = 'a'.repeat(70);
    expect(split(`\\( \\foo\n  ${long}\\)`)).toEqual({
      parts: [],
      problems: [`The formula “\\foo ${'a'.repeat(55)}” can’t be taken over: “\\foo” has no counterpart.`],
    });
  });
});
