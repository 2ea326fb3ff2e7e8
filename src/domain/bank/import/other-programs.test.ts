import { describe, expect, it } from 'vitest';

import { unwatched } from '#test/support/import-work.ts';

import { parseBank } from './parse-bank.ts';
import { csvTable } from './table/csv-table.ts';

/**
 * What other programs expect of their own formats. Each case follows one of theirs in form and outcome, in our own words:
 * Moodle's tests and examples (moodle/moodle, GPL-3.0-or-later), those of GIFT-grammar-PEG.js (MIT), csv-spectrum
 * (BSD-2-Clause) and csv-test-data (no licence named), and reports to SheetJS (Apache-2.0) and MUI X (MIT).
 */
const moodle = 'question/format';

async function outcomes(text: string, format: 'gift' | 'aiken' | 'moodle-xml') {
  const { rows } = await parseBank(text, format, unwatched);
  return rows.map((row) => (row.ok ? row.question : row.errors));
}

describe('GIFT', () => {
  it.each([
    [
      `${moodle}/gift/tests, several right answers`,
      '::1::Which are live?\n{\n    ~%50%brown # right; good!\n    ~%-100%blue # [html]wrong\n    ~%50%grey # right; good!\n    ~%-100%[plain]green # wrong\n}',
      { type: 'multiple', answer: ['a', 'c'], optionReasons: { b: 'wrong', d: 'wrong' } },
    ],
    [
      `${moodle}/gift/tests, one right answer that loses marks for the others`,
      '::1::Which is live?\n{\n    ~%100%brown # right; good!\n    ~%-50%blue # wrong\n    ~%-50%green # wrong\n}',
      { type: 'multiple', answer: ['a'] },
    ],
    [
      `${moodle}/gift/tests, a number and what is said to every other`,
      '::1:: What is a number from 1 to 5? {#3:2~#Completely wrong}',
      {
        answer: { value: 3, tolerance: 2, unit: '' },
        explanation: '- **Any other answer**: Completely wrong',
      },
    ],
    [
      `${moodle}/gift, a number as Moodle writes it`,
      '::1::What is a number from 1 to 5?{#\n\t=%100%3:2#\n\t~#Completely wrong\n}',
      { answer: { value: 3, tolerance: 2, unit: '' } },
    ],
    [
      `${moodle}/gift/tests, what is said to a wrong and to a right answer`,
      '::1:: All cables are round.{\nFALSE#Some are flat.#You gave the right answer.\n####Twin and earth is flat.}',
      {
        answer: ['b'],
        explanation: 'Twin and earth is flat.\n\n- **False**: You gave the right answer.',
        optionReasons: { a: 'Some are flat.' },
      },
    ],
    [
      `${moodle}/gift/examples.txt, half a mark for a near answer`,
      '::1::When was the first edition? {#\n     =1882:0      #Correct!\n     =%50%1882:2  #You get 50% credit\n                  for being close.\n}',
      {
        answer: { value: 1882, tolerance: 0 },
        explanation: '- **1882:0**: Correct!\n- **1882:2**: You get 50% credit for being close.',
      },
    ],
    [
      `${moodle}/gift/examples.txt, characters with a meaning`,
      String.raw`Which equals 5? { ~ \= 2 + 2 = \= 2 + 3 ~ \~\#\{\}\: }`,
      { answer: ['b'], options: [{ text: '= 2 + 2' }, { text: '= 2 + 3' }, { text: '~#{}:' }] },
    ],
    [
      'GIFT-grammar-PEG.js, a third for each of three',
      '::1::Which are metals\\:{\n    ~%33.33333%Iron\n    ~%33.33333%Zinc\n    ~%-100%PVC\n    ~%33.33333%Copper\n}',
      { type: 'multiple', answer: ['a', 'b', 'd'] },
    ],
    [
      'GIFT-grammar-PEG.js, a range below 0',
      'What is the gain? {#-3.152..-3.151}.',
      { text: 'What is the gain? _____.', answer: { value: -3.1515, tolerance: 0.0005 } },
    ],
    [
      'GIFT-grammar-PEG.js, answers in the format of their question',
      '[html]<p>Which opens?</p> {\n    =<p>The <em>fuse</em>.</p>#<b>Good!</b>\n    ~<p>The lamp.</p>#No\n}',
      {
        options: [{ text: 'The *fuse*.' }, { text: 'The lamp.' }],
        explanation: '- **The fuse.**: **Good!**',
      },
    ],
    [
      'GIFT-grammar-PEG.js, an arrow in an option',
      'How is it isolated?{\n~switch -> lock\n=switch -> lock -> prove\n}',
      { type: 'single', options: [{ text: 'switch -> lock' }, { text: 'switch -> lock -> prove' }] },
    ],
  ])('%s', async (_, text, question) => {
    expect(await outcomes(text, 'gift')).toMatchObject([question]);
  });
});

describe('Aiken', () => {
  it(`${moodle}/aiken/tests: HTML is text, and options need no space`, async () => {
    const text =
      'The board shows <b class="hot"> & images:\nA) True\nB) False\nANSWER: A\n\nA second good one\nA)No\nB)Yes\nANSWER: B';
    expect(await outcomes(text, 'aiken')).toMatchObject([
      { text: 'The board shows <b class="hot"> & images:', answer: ['a'] },
      { options: [{ text: 'No' }, { text: 'Yes' }], answer: ['b'] },
    ]);
  });

  it(`${moodle}/aiken/tests: each fault is told where it is, and the good ones are read`, async () => {
    const text =
      'Too few\nA) Only answer\nANSWER: A\n\nA) Not started\n\nANSWER: Not started\n\nGood\nA) x\nB) y\nANSWER: A\n\nNot finished\nA) x\nB) y\n\nAlso good\nA) x\nB) z\nANSWER: B';
    expect(await outcomes(text, 'aiken')).toMatchObject([
      ['At least 2 options are needed.'],
      ['This answer belongs to no question.'],
      { text: 'Good' },
      ['There’s no “ANSWER:” line after the options.'],
      { text: 'Also good' },
    ]);
  });
});

describe('Moodle XML', () => {
  const text = (words: string) => `<text>${words}</text>`;
  const answer = (share: string, words: string, more = '') =>
    `<answer fraction="${share}">${text(words)}${more}</answer>`;
  const ask = (type: string, content: string) =>
    `<quiz><question type="${type}"><name>${text('1')}</name><questiontext format="html">${text('Which?')}</questiontext>${content}</question></quiz>`;

  it.each([
    [
      'a number, one that is wrong, and any other',
      ask(
        'numerical',
        answer('100', '42', `<feedback>${text('Well done!')}</feedback><tolerance>0.001</tolerance>`) +
          answer('0', '13', '<tolerance>1</tolerance>') +
          answer('0', '*', '<tolerance></tolerance>'),
      ),
      { answer: { value: 42, tolerance: 0.001 }, explanation: '- **42**: Well done!' },
    ],
    [
      'shares that are a third but for rounding, and comments between',
      ask(
        'multichoice',
        `<single>false</single>${answer('-50', '1')}${answer('33', '2')} <!-- Invalid grade. -->${answer('33.33333', '3')}${answer('33.33333', '5')}`,
      ),
      { type: 'multiple', answer: ['b', 'c', 'd'] },
    ],
    [
      'CDATA that ends within its text',
      ask('truefalse', answer('100', 'true') + answer('0', 'false')).replace(
        'Which?',
        '<![CDATA[<p>if (x[[0]]]]><![CDATA[>a) café 日本</p>]]>',
      ),
      { text: 'if (x[[0]]>a) café 日本', answer: ['a'] },
    ],
    [
      'two right options that are each worth the whole mark',
      ask(
        'multichoice',
        `<single>false</single>${answer('100', '2')}${answer('100', '4')}${answer('0', '3')}`,
      ),
      ['The marks of its right options add up to 200%, not to 100%.'],
    ],
  ])(`${moodle}/xml/tests: %s`, async (_, xml, outcome) => {
    expect(await outcomes(xml, 'moodle-xml')).toMatchObject([outcome]);
  });
});

describe('CSV', () => {
  it.each([
    [
      'csv-spectrum, commas in quotes',
      'a,b\nJohn,"1, High St"',
      [
        ['a', 'b'],
        ['John', '1, High St'],
      ],
    ],
    [
      'csv-spectrum, nothing in quotes',
      'a,b,c\n1,"",""',
      [
        ['a', 'b', 'c'],
        ['1', '', ''],
      ],
    ],
    [
      'csv-spectrum, doubled quotes',
      'a,b\n1,"ha ""ha"" ha"',
      [
        ['a', 'b'],
        ['1', 'ha "ha" ha'],
      ],
    ],
    [
      'csv-spectrum, JSON',
      'a,b\n1,"{""type"": ""Point""}"',
      [
        ['a', 'b'],
        ['1', '{"type": "Point"}'],
      ],
    ],
    [
      'csv-spectrum, a line end in quotes',
      'a,b\n"Once \nupon",5\n7,8',
      [
        ['a', 'b'],
        ['Once \nupon', '5'],
        ['7', '8'],
      ],
    ],
    [
      'SheetJS/sheetjs#2239, semicolons between numbers with commas',
      'A;B;C;D\n1,1;2,2;3,3;4,1\n1,1;2,2;3,3;4,1',
      [
        ['A', 'B', 'C', 'D'],
        ['1,1', '2,2', '3,3', '4,1'],
        ['1,1', '2,2', '3,3', '4,1'],
      ],
    ],
    [
      'mui/mui-x#1656, the separator in the first line',
      'sep=,\nCol1,Col2\nValue1,Value2',
      [
        ['Col1', 'Col2'],
        ['Value1', 'Value2'],
      ],
    ],
    [
      'csv-test-data, outer spaces',
      'a,b\n 1,2 ',
      [
        ['a', 'b'],
        [' 1', '2 '],
      ],
    ],
    [
      'csv-test-data, a quote that isn’t the first',
      'a,b\n1,This "is" it',
      [
        ['a', 'b'],
        ['1', 'This "is" it'],
      ],
    ],
  ])('%s', async (_, text, cells) => {
    const { rows } = await csvTable(text, unwatched);
    expect(rows.map((row) => row.cells)).toEqual(cells);
    expect(rows.every(({ fault }) => fault === null)).toBe(true);
  });

  it.each([
    [
      'csv-test-data, a quote that is never closed',
      'a,b\n1,"open,2',
      'A quotation mark opens here and is never closed.',
    ],
    [
      'csv-test-data, a quote in quotes',
      'a,b\n1,"missed " it"',
      'There’s text after a closing quotation mark.',
    ],
  ])('%s', async (_, text, fault) => {
    const { rows } = await csvTable(text, unwatched);
    expect(rows[1]?.fault).toBe(fault);
  });
});
