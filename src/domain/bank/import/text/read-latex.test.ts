import { describe, expect, it } from 'vitest';

import { parseLines } from '#domain/rich-text/parse-rich-text.ts';
import { writeRichText } from '#domain/rich-text/write-rich-text.ts';

import { latexSymbols } from './latex-symbols.ts';
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

it('has the characters that docutils has for the same commands (docutils/utils/math/tex2unichar.py)', () => {
  const codes =
    'alpha 3b1 beta 3b2 gamma 3b3 delta 3b4 varepsilon 3b5 zeta 3b6 eta 3b7 theta 3b8 iota 3b9 kappa 3ba lambda 3bb mu 3bc nu 3bd xi 3be pi 3c0 rho 3c1 sigma 3c3 tau 3c4 upsilon 3c5 varphi 3c6 chi 3c7 psi 3c8 omega 3c9 Gamma 393 Delta 394 Theta 398 Lambda 39b Xi 39e Pi 3a0 Sigma 3a3 Phi 3a6 Psi 3a8 Omega 3a9 times d7 div f7 pm b1 mp 2213 ast 2217 circ 2218 bullet 2022 star 22c6 oplus 2295 otimes 2297 le 2264 leq 2264 ge 2265 geq 2265 ne 2260 neq 2260 ll 226a gg 226b approx 2248 sim 223c simeq 2243 cong 2245 equiv 2261 propto 221d to 2192 rightarrow 2192 leftarrow 2190 Rightarrow 21d2 Leftarrow 21d0 leftrightarrow 2194 Leftrightarrow 21d4 mapsto 21a6 infty 221e partial 2202 nabla 2207 angle 2220 prime 2032 therefore 2234 because 2235 parallel 2225 in 2208 notin 2209 subset 2282 subseteq 2286 cup 222a cap 2229 emptyset 2205 forall 2200 exists 2203 neg ac wedge 2227 vee 2228 land 2227 lor 2228 ldots 2026 cdots 22ef ell 2113 Re 211c Im 2111 langle 27e8 rangle 27e9 lbrace 7b rbrace 7d vert 7c'.split(
      ' ',
    );
  for (let place = 0; place < codes.length; place += 2) {
    const [name = '', code = ''] = codes.slice(place, place + 2);
    expect(latexSymbols[name], name).toBe(String.fromCodePoint(Number.parseInt(code, 16)));
  }
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
