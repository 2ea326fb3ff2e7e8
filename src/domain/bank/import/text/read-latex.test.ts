import { describe, expect, it } from 'vitest';

import { parseLines } from '#domain/rich-text/parse-rich-text.ts';
import { writeRichText } from '#domain/rich-text/write-rich-text.ts';

import { readLatex } from './read-latex.ts';
import { splitLatex } from './split-latex.ts';

const written = (source: string) =>
  writeRichText([{ kind: 'p', lines: [readLatex(source)] }], { hasBlocks: false });

describe('a formula in LaTeX', () => {
  it.each([
    ['I_n', 'I_n'],
    ['I_{\\Delta n}', 'I_Δn'],
    ['x^{2}', 'x^2'],
    ['R_1^2', 'R_1^2'],
    ['1.5^2', '1.5^2'],
    ['mv_1', 'mv_{1}'],
    ['mv^2', 'mv^2'],
    ['10^{-3}', '10^−3'],
    ['\\frac{U_0}{Z_s}', 'U_0/Z_s'],
    ['I = \\frac{P}{\\sqrt{3} \\times U \\cos\\varphi}', 'I=P/(√3×U cos φ)'],
    ['\\frac{a+b}{2}c', '((a+b)/2)c'],
    ['\\frac{UI}{ab}', 'UI/(ab)'],
    ['2\\frac{1}{2}', '2 1/2'],
    ['V\\frac{a}{b}', 'V(a/b)'],
    ['\\sqrt{R^2 + X^2}', '√(R^2+X^2)'],
    ['\\sqrt[3]{8}', '∛8'],
    ['\\left( a + b \\right)^2', '(a+b)^2'],
    ['{ab}^2', '(ab)^2'],
    ['90^\\circ', '90°'],
    ['\\text{maximum } Z_s \\leq 1.37\\,\\Omega', 'maximum Z_s≤1.37 Ω'],
    ["f'(x)", 'f′(x)'],
    ['a~b', 'a b'],
    ['-5', '−5'],
    ['x^\\circ', 'x°'],
    ['x^{\\prime}', 'x′'],
    ['\\left. x \\right|', 'x|'],
    ['\\left\\{ x \\right\\}', '{x}'],
    ['\\sqrt[2]{4}', '√4'],
    ['\\sqrt[ 4 ]{16}', '∜16'],
    ['\\frac 1 2', '1/2'],
    ['\\dfrac{a}{b}', 'a/b'],
    ['x=\\frac{1}{2}+y', 'x=1/2+y'],
    ['\\frac{1}{2}y', '(1/2)y'],
    ['\\frac{1}{2}\\pi', '(1/2)π'],
    ['\\frac{1}{2}\\times 3', '1/2×3'],
    ['2\\frac{a}{2}', '2(a/2)'],
    ['\\text{a b}', 'a b'],
    ['\\text{in mm}^2', 'in mm^2'],
    ['\\mathrm{kW}', 'kW'],
    ['\\sin x', 'sin x'],
    ['2\\sin(x)', '2 sin(x)'],
    ['x^{}', 'x'],
    ['I_n^2', 'I_n^2'],
    ['I^2_n', 'I_n^2'],
    ['\\frac{-1}{x_1}', '(−1)/x_1'],
  ])('%s is %s', (source, result) => {
    expect(written(source)).toBe(result);
  });

  it.each([
    ['\\begin{matrix} a & b \\end{matrix}', '“\\begin” has no counterpart'],
    ['\\int_0^1 x', '“\\int” has no counterpart'],
    ['e^{x^2}', 'an index or power has one of its own'],
    ['\\sqrt[5]{x}', 'a root of degree 5 has no counterpart'],
    ['\\frac{a', '“}” is missing'],
    ['a & b', 'it has columns'],
    ['^2', 'an index or power has nothing before it'],
    ['=^2', 'an index or power has nothing before it'],
    ['x^2^3', 'an index or power has nothing before it'],
    ['a}', '“}” closes nothing'],
    ['{a', '“}” is missing'],
    ['\\sqrt[3{8}', '“]” is missing'],
    ['\\frac{a}', 'it ends too early'],
    ['x^', 'it ends too early'],
    ['\\text{a', 'it ends too early'],
    ['\\left', 'it ends too early'],
  ])('%s is refused', (source, reason) => {
    expect(() => readLatex(source)).toThrow(reason);
  });
});

describe('a text with formulas', () => {
  const read = (text: string) => {
    const problems: string[] = [];
    const line = splitLatex(text, (problem) => problems.push(problem)).flatMap((segment) =>
      segment.kind === 'text' ? [{ kind: 'text' as const, text: segment.text }] : segment.content,
    );
    return { line, problems };
  };

  it.each(['\\(x^2\\)', '\\[x^2\\]', '$$x^2$$', '[tex]x^2[/tex]', '<tex>x^2</tex>', '$x^2$'])(
    'knows %s',
    (source) => {
      expect(read(`If ${source} is`).line).toEqual([
        { kind: 'text', text: 'If ' },
        ...(parseLines('x^2')[0]?.lines[0] ?? []),
        { kind: 'text', text: ' is' },
      ]);
    },
  );

  it.each(['It costs $5 or $6', 'C:\\temp', 'from $5_000 to 6', 'a \\ b'])('leaves %s alone', (text) => {
    expect(read(text)).toEqual({ line: [{ kind: 'text', text }], problems: [] });
  });

  it('names what it can’t take over', () => {
    expect(read('Find \\(\\int x\\) and \\frac{1}{2}').problems).toEqual([
      'The formula “\\int x” can’t be taken over: “\\int” has no counterpart.',
      'It has LaTeX outside of a formula: “\\frac{1}{2}”.',
    ]);
  });
});
