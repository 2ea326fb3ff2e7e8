import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { plainLines } from '#domain/rich-text/flatten.ts';

import { sampleBytes, samplePictures } from '#test/support/pictures.ts';

import { sourceText, type TextFormat } from './source-text.ts';

function read(text: string, format: TextFormat, as: 'block' | 'line' = 'block') {
  const source = sourceText();
  return { text: source[as](text, format), refusals: source.refusals, notes: source.notes };
}

describe('HTML becomes the bank’s Markdown', () => {
  it.each([
    ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
    ['One<br>Two<br />Three', 'One\nTwo\nThree'],
    ['<strong>bold</strong> and <i>leaning</i>', '**bold** and *leaning*'],
    ['<b>all <i>of</i> it </b>here', '**all *of* it** here'],
    ['<span style="font-weight: 700">bold</span>', '**bold**'],
    ['<ul><li>a</li><li><p>b</p></li></ul>after', '- a\n- b\n\nafter'],
    ['<p>Order:</p><ol><li>a</li><li>b</li></ol>', 'Order:\n\n1. a\n2. b'],
    ['<ol start="3"><li>c</li></ol>', '3. c'],
    ['<ol style="list-style-type: lower-alpha"><li>one</li><li>two</li></ol>', 'a. one\nb. two'],
    ['<ol style="list-style: upper-roman"><li>one</li><li>two</li></ol>', 'I. one\nII. two'],
    ['<ol type="a" start="26"><li>z</li><li>aa</li></ol>', 'z. z\naa. aa'],
    ['<ol type="A"><li value="703">one</li><li value="-1">two</li></ol>', 'AAA. one\n-1. two'],
    ['<ol><li>one</li><li value="4">four</li><li>five</li></ol>', '1. one\n4. four\n5. five'],
    ['<ol type="I"><li>one</li><li>two</li></ol>', 'I. one\nII. two'],
    ['4 mm<sup>2</sup>, Z<sub>s</sub> &le; 1.37&nbsp;&#937;', '4 mm², Z_s ≤ 1.37 Ω'],
    ['x<sup>n+1</sup>, 10<sup>-3</sup> at 20<sup>o</sup>C', 'x^{n+1}, 10^-3 at 20°C'],
    ['CO<sub>2</sub>', 'CO_{2}'],
    ['10<sup>0</sup> at 20<sup>∘</sup>C', '10^0 at 20°C'],
    ['<span style="font-family: \'Segoe UI Symbol\', Arial">W</span>', 'W'],
    ['<b>Z<sub>s</sub></b> is high', '**Z_s** is high'],
    ['<a href="https://theiet.org/x">IET</a>', '[IET](https://theiet.org/x)'],
    ['<a href="http://theiet.org/x">IET</a>', 'IET (http://theiet.org/x)'],
    ['He said <q>no</q>', 'He said “no”'],
    ['<pre>a  b\nc</pre>', '`a  b`\n`c`'],
    ['if Zs <1.37 and I>2', 'if Zs <1.37 and I>2'],
    ['&lt;b&gt; stays &unknown;', '<b> stays &unknown;'],
    ['P = V*I*cos φ, *so* 2_3', 'P = V*I*cos φ, \\*so\\* 2_3'],
    ['- 12 V', '\\- 12 V'],
    ['lines\nare\n  one', 'lines are one'],
    ['<b> </b>nothing<!-- hidden --><style>p {}</style>', 'nothing'],
    ['The power \\(I^2 R\\) is', 'The power I^{2}R is'],
    ['<o:p>from Word</o:p>', 'from Word'],
    ['<dl><dt>Term</dt><dd>Meaning</dd></dl>', 'Term\nMeaning'],
    ['one<li>two</li>', 'one\ntwo'],
    ['<h2>Head</h2>one<div>two</div>three', 'Head\n\none\n\ntwo\n\nthree'],
    ['m<span style="vertical-align:super">2</span>', 'm²'],
    ['Z<span style="VERTICAL-ALIGN:  sub">s</span>', 'Z_s'],
    ['<span style="font-weight:bold">a</span>', '**a**'],
    ['<span style="font-style:italic">a</span>', '*a*'],
    ['<span style="font-style:  italic">a</span>', '*a*'],
    ['<span style="font-weight:  600">a</span>', '**a**'],
    ['<span style="font-weight: 500">a</span>', 'a'],
    ['<a href=" https://theiet.org/x ">IET</a>', '[IET](https://theiet.org/x)'],
    ['<a>IET</a> and <a href="">BSI</a>', 'IET and BSI'],
    ['<ol style="list-style: none"><li>a</li></ol>', '1. a'],
    ['<ul type="a"><li>a</li></ul>', '- a'],
    ['<ul> <li>a</li> <li>b</li> </ul>', '- a\n- b'],
    ['<ol>first</ol>', '1. first'],
    ['<ul><li>a<br>b</li></ul>', '- a b'],
    ['<ul><li><p>a</p><p>b</p></li></ul>', '- a b'],
    ['a <b>  b  </b>  c', 'a **b** c'],
    [' &nbsp; a &nbsp; b &nbsp; ', 'a b'],
    ['<b class="x">a</b>', '**a**'],
    ['<i data-a="">a</i> <i class="">b</i>', '*a* *b*'],
    ['<pre>\na\n</pre>', '`a`'],
    ['<code>a b</code>', '`a b`'],
    ['<br>a<br><br>b<br>', 'a\nb'],
  ])('%s', (html, markdown) => {
    expect(read(html, 'html')).toEqual({ text: markdown, refusals: [], notes: [] });
  });

  it.each([
    ['a<script>alert(1)</script>b', 'It has a script, which can’t be taken over.'],
    ['<iframe src="https://evil.test"></iframe>b', 'It has embedded content, which can’t be taken over.'],
    [
      '<img src="@@PLUGINFILE@@/ring.png?x=1">',
      'The picture “ring.png” is in an option or explanation. Only the question itself can have pictures.',
    ],
    [
      '<img src="data:image/png;base64,AAAA">',
      'The picture in the text is in an option or explanation. Only the question itself can have pictures.',
    ],
    ['<table><tr><td>1</td></tr></table>', 'It has a table, which can’t be taken over.'],
    ['<del>not</del> this', 'It has struck-out text, which can’t be taken over.'],
    ['1 <font face="Symbol">W</font>', 'It has text in the font Symbol, which can’t be taken over.'],
    [
      '1 <span style="color: red; font-family: Symbol, serif">W</span>',
      'It has text in the font Symbol, which can’t be taken over.',
    ],
    [
      '<span style="font: 12pt \'Wingdings 2\'">P</span>',
      'It has text in the font Wingdings 2, which can’t be taken over.',
    ],
    [
      '<span style="text-decoration: overline">A</span>',
      'It has a line above its text, which can’t be taken over.',
    ],
    ['1 <x> 2', 'It has “<x”, which is no HTML (a less-than sign is &lt;), which can’t be taken over.'],
    [
      '<abbrev>a</abbrev>',
      'It has “<abbrev”, which is no HTML (a less-than sign is &lt;), which can’t be taken over.',
    ],
    [
      '<ali>a</ali>',
      'It has “<ali”, which is no HTML (a less-than sign is &lt;), which can’t be taken over.',
    ],
    ['a<i and j>b', 'It has “<i”, which is no HTML (a less-than sign is &lt;), which can’t be taken over.'],
    ['<ul><li>a<ul><li>b</li></ul></li></ul>', 'It has a list within a list, which can’t be taken over.'],
    [
      'if a<b and c>d',
      'It has “<b”, which is no HTML (a less-than sign is &lt;), which can’t be taken over.',
    ],
    ['Find $$\\int x$$', 'The formula “\\int x” can’t be taken over: “\\int” has no counterpart.'],
  ])('%s is refused by name', (html, sentence) => {
    expect(read(html, 'html').refusals).toEqual([sentence]);
  });

  it.each([
    ['the <u>underlined</u> word', 'the underlined word', 'Underlining was skipped.'],
    ['the <ins>new</ins> word', 'the new word', 'Underlining was skipped.'],
    ['<a href="x?http://y.test">a</a>', 'a', 'A link that leads to no web page became text.'],
    ['<a href="https://y.test/a b">a</a>', 'a', 'A link that leads to no web page became text.'],
    ['<a href="x:https://y.test">a</a>', 'a', 'A link that leads to no web page became text.'],
    ['<b>N</b>eutral', 'Neutral', 'Bold or italic letters within a word were skipped.'],
    ['<a href="javascript:alert(1)">click</a>', 'click', 'A link that leads to no web page became text.'],
  ])('%s says what it lost', (html, markdown, note) => {
    expect(read(html, 'html')).toEqual({ text: markdown, refusals: [], notes: [note] });
  });

  it('shows in an option what it shows in HTML', () => {
    expect(read('<p>- 12 V</p><p>3. third</p>', 'html', 'line').text).toBe('- 12 V\n3. third');
    expect(read('<ul><li>a</li></ul>', 'html', 'line').refusals).toEqual([
      'An option has a list, which can’t be taken over.',
    ]);
  });

  const piece = fc.constantFrom(
    ...'<p>,</p>,<b>,</b>,<i>,<ol>,<li>,</ol>,<a href="https://x.test">,</a>,<sub>,</sub>,<code>,</code>,<,>,&,;,a,2, ,*,_,^,- ,1. ,`,<script,</script>,<svg>'.split(
      ',',
    ),
  );
  it('is read or refused with a sentence, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 40 }),
        fc.constantFrom('block' as const, 'line' as const),
        (pieces, as) => {
          const html = pieces.join('');
          const { text, refusals } = read(html, 'html', as);
          expect(
            text !== '' || refusals.length > 0 || !/[a2*_^`-]/u.test(html.replace(/<[^>]*(>|$)/gu, '')),
          ).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});

it('says once what it lost twice', () => {
  expect(read('<u>a</u> and <u>b</u>, <b>N</b>eutral', 'html').notes).toEqual([
    'Underlining was skipped.',
    'Bold or italic letters within a word were skipped.',
  ]);
  expect(read('<table></table><table></table>', 'html').refusals).toHaveLength(1);
  expect(read('<i>N</i>eutral', 'html').text).toBe('Neutral');
});

it.each(['x<sup>a<sub>b</sub></sup>', 'x<sub>a<span style="vertical-align: super">b</span></sub>'])(
  '%s has an index or power within another',
  (html) => {
    expect(read(html, 'html').refusals).toContain('It has an index or power within another.');
  },
);

it('is empty where nothing of it can be taken over', () => {
  expect(read('<table></table>', 'html').text).toBe('');
});

describe('Moodle’s own format', () => {
  it.each([
    ['\n One\ntwo \n', 'One\ntwo'],
    ['<p>One</p>\n\n  <p>two</p>', 'One\n\ntwo'],
    ['<b>One</b>\ntwo', '**One** two'],
    ['One\n<i>two</i>', 'One *two*'],
  ])('%j is %j', (text, markdown) => {
    expect(read(text, 'moodle').text).toBe(markdown);
  });

  it('breaks lines where the file does, but not beside a tag', () => {
    expect(read('One\ntwo\n<b>three</b>', 'moodle').text).toBe('One\ntwo **three**');
  });
});

describe('plain text', () => {
  it.each([
    ['V*I*cos φ', 'V*I*cos φ'],
    ['*a* <b> & 1. b', '\\*a\\* <b> & 1. b'],
    ['- a\n\n1. b', '\\- a\n\n1\\. b'],
    ['R_1 = \\(R_1\\)', 'R\\_1 = R_1'],
    ['a\nb', 'a\nb'],
    ['a\n\n\nb\nc', 'a\n\nb\nc'],
    ['\n\na\n \nb\n', 'a\n\nb'],
    ['If\n\\(R_1\\)\nis', 'If\nR_1\nis'],
  ])('%s stays what it is', (text, markdown) => {
    expect(read(text, 'plain')).toEqual({ text: markdown, refusals: [], notes: [] });
  });

  it('is shown exactly as it was', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60 }),
        fc.constantFrom('block' as const, 'line' as const),
        (text, as) => {
          fc.pre(!/[\\$[<]/u.test(text) && !/\s{2,}|[\r\n\u2028\u2029]/u.test(text) && text.trim() !== '');
          expect(plainLines(read(text, 'plain', as).text)).toEqual([text]);
        },
      ),
    );
  });
});

it.each([
  ['![ring][one]', 'It has a picture in the middle of a sentence, which would be shown below it.'],
  ['10<sup>6</sup>', 'It has “<sup” in Markdown, which can’t be taken over.'],
  ['<IMG src="ring.svg">', 'It has “<img” in Markdown, which can’t be taken over.'],
])('Markdown with %s is refused by name, without it not', (text, sentence) => {
  expect(read(`${text} it is`, 'markdown').refusals).toEqual([sentence]);
  expect(read('1 <sure and [ring][one] it is', 'markdown').refusals).toEqual([]);
});

it.each([
  ['<sup>2</sup>', 'sup'],
  ['<sub>n</sub>', 'sub'],
  ['<SVG width="1">', 'svg'],
  ['<video src="a.mp4">', 'video'],
])('Markdown with %s is refused by the name of its element', (text, name) => {
  expect(read(text, 'markdown').refusals).toEqual([
    `It has “<${name}” in Markdown, which can’t be taken over.`,
  ]);
});

it.each(['<super>', '<b>', '1 <sup 2', '<subject>', '![ring] and (one)', '![ring', 'C:\\t'])(
  'Markdown with %s has nothing to refuse',
  (text) => {
    expect(read(text, 'markdown')).toEqual({ text, refusals: [], notes: [] });
  },
);

it('Markdown stays as it is, but for pictures and LaTeX', () => {
  expect(read('**a** \\*b\\* $\\frac{1}{2}$', 'markdown').text).toBe('**a** \\*b\\* 1/2');
  expect(read('![ring](pictures/ring.svg)', 'markdown').refusals).toEqual([
    'The picture “ring.svg” is in an option or explanation. Only the question itself can have pictures.',
  ]);
});

describe('a question’s own text', () => {
  const find = (source: string) => (source.includes('ring.png') ? sampleBytes('png') : null);
  const stem = (text: string, format: TextFormat) => {
    const source = sourceText(find);
    const { pictures, refusals } = source;
    return {
      text: source.stem(text, format),
      pictures: pictures.map(({ name, alt }) => [name, alt]),
      refusals,
    };
  };

  it.each<[TextFormat, string, string]>([
    ['html', 'Which?<br><img src="a/ring.png?x" alt=" A  ring ">', 'Which?'],
    ['html', '<img src="ring.png" alt="A ring"> Which?', 'Which?'],
    ['html', '<p>Which? <img src="ring.png" alt="A ring">.</p>', 'Which? .'],
    ['markdown', 'Which?\n\n![A ring](ring.png "Title")\n\nOf these', 'Which?\n\nOf these'],
    ['markdown', ' ![A ring]( <ring.png> ) \t\nWhich?', 'Which?'],
    ['markdown', 'Which?\n![A ring](ring.png)', 'Which?'],
  ])('in %s gives its pictures: %s [PIC-6]', (format, text, rest) => {
    expect(stem(text, format)).toEqual({ text: rest, pictures: [['ring.png', 'A ring']], refusals: [] });
  });

  it('gives a picture that is in the text itself', () => {
    const png = `<img src="data:image/png;base64,${samplePictures.png}">`;
    expect(stem(png, 'html').pictures).toEqual([['picture', '']]);
    const svg = `<img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E">`;
    expect(stem(svg, 'html').pictures).toEqual([['picture', '']]);
  });

  it.each<[TextFormat, string]>([
    ['html', 'What does <img src="ring.png"> mean?'],
    ['markdown', 'What does ![ring](ring.png) mean?'],
  ])('in %s is refused with a picture within a sentence', (format, text) => {
    expect(stem(text, format).refusals).toEqual([
      'It has a picture in the middle of a sentence, which would be shown below it.',
    ]);
  });

  it.each([
    [
      '<img src="data:image/png;base64,?">',
      'The picture in the text isn’t in the file. Import a ZIP that has it.',
    ],
    ['<img src="data:image/png;base64,AAAA">', 'The picture in the text isn’t PNG, JPEG, WebP, GIF or SVG.'],
    ['<img>', 'A picture isn’t in the file. Import a ZIP that has it.'],
  ])('is refused with %s', (text, sentence) => {
    expect(stem(text, 'html').refusals).toEqual([sentence]);
  });
});
