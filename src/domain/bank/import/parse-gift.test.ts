import { describe, expect, it } from 'vitest';

import { unwatched } from '#test/support/import-work.ts';

import { parseBank } from './parse-bank.ts';

const read = (text: string) => parseBank(text, 'gift', unwatched);

async function only(text: string) {
  const { rows } = await read(text);
  expect(rows).toHaveLength(1);
  return rows[0];
}

describe('GIFT', () => {
  it('gives a question with its number, tags, part, explanation and what is said to each option [QN-11]', async () => {
    const row = await only(
      '$CATEGORY: $course$/top/Part 4\n\n// [id:4-001] [tag:A2]\n\n::Overload::What opens\non overload? {\n=A fuse#Yes.\n~A switch#It does\nnot.\n####It is made for it.\n}',
    );
    expect(row).toMatchObject({
      ok: true,
      line: 5,
      question: {
        questionId: '4-001',
        type: 'single',
        text: 'What opens\non overload?',
        options: [
          { id: 'a', text: 'A fuse' },
          { id: 'b', text: 'A switch' },
        ],
        answer: ['a'],
        explanation: 'It is made for it.\n\n- **A fuse**: Yes.',
        optionReasons: { b: 'It does\nnot.' },
        partId: 'Part 4',
        tags: ['A2'],
      },
    });
  });

  it.each([
    ['::1::Q {~%50%a ~%50%b ~%-100%c}', { type: 'multiple', answer: ['a', 'b'] }],
    ['::1::Q {=a ~%50%b ~c}', { type: 'single', answer: ['a'] }],
    [
      '::1::Q {=%5 of it ~%10 of it ~50%}',
      { options: [{ text: '%5 of it' }, { text: '%10 of it' }, { text: '50%' }] },
    ],
    ['::1::Q {=a =%50%b ~c}', { type: 'single', answer: ['a'] }],
    ['::1::Q {~%100%a ~b}', { type: 'multiple', answer: ['a'] }],
    ['::1::At 10:30, is 3:1 right? {T}', { text: 'At 10:30, is 3:1 right?', answer: ['a'] }],
    ['::1::P \\= V*I*cos φ {=a ~b}', { text: 'P = V*I*cos φ' }],
    ['::1::Q {\n// aside\n=- 12 V\n~12 V}', { options: [{ text: '- 12 V' }, { text: '12 V' }] }],
    ['::Two\nlines::Q {F}', { questionId: 'Two lines' }],
    ['::1::Q {F}', { type: 'single', answer: ['b'], options: [{ text: 'True' }, { text: 'False' }] }],
    ['::1::Q {TRUE#no#yes}', { answer: ['a'], explanation: '- **True**: yes', optionReasons: { b: 'no' } }],
    ['::1::Q {#1.37:0.02}', { type: 'numeric', answer: { value: 1.37, tolerance: 0.02, unit: '' } }],
    ['::1::Q {#1.26..1.27}', { answer: { value: 1.265, tolerance: 0.005 } }],
    [
      '::1::Q {#=%50%7:1#nearly =8 ~#no}',
      { answer: { value: 8, tolerance: 0 }, explanation: '- **7:1**: nearly\n- **Any other answer**: no' },
    ],
    [
      '::1::Q {=1 -> Isolate =2 -> Lock \\= off}',
      { type: 'ordering', options: [{ text: 'Isolate' }, { text: 'Lock = off' }] },
    ],
    // As qtype_ordering writes it (question/type/ordering/questiontype.php).
    [
      '::1::Q{>3 ALL VERTICAL ALL_OR_NOTHING HIDE none\nIsolate\nLock = off\n<p>Prove</p>\n}',
      {
        type: 'ordering',
        options: [{ text: 'Isolate' }, { text: 'Lock = off' }, { text: 'Prove' }],
        answer: ['a', 'b', 'c'],
      },
    ],
    ['::1::It opens on {=overload ~rain}.', { text: 'It opens on _____.' }],
    ['::1::[html]<p>4 mm<sup>2</sup></p> {=a ~b}', { text: '4 mm²' }],
    ['::1::[plain]<p>text</p> {=a ~b}', { text: '<p>text</p>' }],
    [
      String.raw`// [id:4[1\]] [tag:A[2\]] [tag:b]`.concat('\n::1::Q {F}'),
      { questionId: '4[1]', tags: ['A[2]', 'b'] },
    ],
    ['::1::&&058; {=a ~b}', { text: '&&058;' }],
    ['A question without a title {=a ~b}', { questionId: expect.stringMatching(/^i-/u) }],
  ])('%s', async (gift, question) => {
    expect(await only(gift)).toMatchObject({ ok: true, question });
  });

  it.each([
    ['Essay {}', 'Essays aren’t supported.'],
    ['Short {=one =two}', 'Free-text questions aren’t supported.'],
    [
      'Match {=a -> b =c -> d}',
      'Matching questions aren’t supported, except those that match 1, 2, 3 … as an order.',
    ],
    ['Only words', 'This is a text without a question.'],
    ['None {#=%50%7}', 'No number earns the whole mark.'],
    ['Two {=a =b ~c}', 'It asks for one option, but 2 options each earn the whole mark.'],
    ['None {~%50%a ~%20%b}', 'The marks of its right options add up to 70%, not to 100%.'],
    ['Numeric 2 {#=-7 =4}', '2 numbers each earn the whole mark. A question here has one.'],
    ['No weight {=a ~%33,3%b}', '“%33,3%” isn’t a weight. One is written as in %50% or %33.33333%.'],
    ['No weight {~%+50%a ~%+50%b}', /^“%\+50%” isn’t a weight\./u],
    [
      'Weights of = {=%50%a =%50%b ~c}',
      'It asks for one option, but none earns the whole mark: the best earns 50%.',
    ],
    [
      'Early {>2 ALL Isolate\nLock off\nProve}',
      'The steps of an ordering question begin on the line after “>”.',
    ],
    ['Small {true}', '{true} asks for a word. True or false is written {TRUE} or {FALSE}.'],
    ['Backwards {#5..1}', 'The tolerance of “5..1” is missing or below 0. A decimal has a point, as in 0.5.'],
    ['Below {#3:-2}', 'The tolerance of “3:-2” is missing or below 0. A decimal has a point, as in 0.5.'],
    ['Comma {#1,5}', '“1,5” isn’t a number. A decimal has a point, as in 1.5.'],
    ['One {=a ~b}\nTwo {=a ~b}', /^There are more braces than one pair\./u],
    ['Open {=a ~b', /^“\}” is missing\./u],
    ['[html]Look<script>alert(1)</script> {=a ~b}', 'It has a script, which can’t be taken over.'],
    [
      '[html]<img src\\="ring.png"> {=a ~b}',
      'The picture “ring.png” isn’t in the file. Import a ZIP that has it.',
    ],
    [`Long ${'x'.repeat(30_000)} {=a ~b}`, 'The question is too long.'],
    [`${'{'.repeat(20_000)}`, /^“\}” is missing\./u],
    [`{=${'~'.repeat(20_000)}}`, 'The question is missing.'],
    [`// ${'[id:'.repeat(5_000)}\nQ {=a ~b`, /^“\}” is missing\./u],
  ])('%# is refused with a sentence', async (gift, sentence) => {
    const row = await only(gift);
    expect(row).toMatchObject({
      ok: false,
      errors: expect.arrayContaining([expect.stringMatching(sentence)]),
    });
  });

  it('says where Moodle asks for some of the steps only', async () => {
    const asking = (some: string) => only(`::1::Q{>${some} VERTICAL\nIsolate\nLock off\nProve\n}`);
    const note = 'Moodle asks for 2 of its 3 steps. Here learners put all of them in order.';
    expect((await asking('2 RANDOM'))?.notes).toEqual([note]);
    expect((await asking('2 CONTIGUOUS'))?.notes).toEqual([note]);
    expect((await asking('0 CONTIG'))?.notes).toEqual([note]);
    expect((await asking('3 RANDOM'))?.notes).toEqual([]);
    expect((await asking('2 ALL'))?.notes).toEqual([]);
    // Moodle takes RANDOM where nothing is said.
    expect((await only('::1::Q{>2\nIsolate\nLock off\nProve\n}'))?.notes).toEqual([note]);
  });

  it('is read question by question: a fault in one leaves the others whole', async () => {
    const { rows } = await read('::1::Q {=a ~b}\n\n::2::Q {=a\n\n\n// a comment\n::3::Q {=a ~b}');
    expect(rows.map(({ line, ok }) => [line, ok])).toEqual([
      [1, true],
      [3, false],
      [7, true],
    ]);
  });
});
