import { describe, expect, it } from 'vitest';

import { unwatched } from '#test/support/import-work.ts';

import { parseBank } from './parse-bank.ts';

const read = (...lines: string[]) => parseBank(lines.join('\n'), 'csv', unwatched);

async function only(...lines: string[]) {
  const { rows } = await read(...lines);
  expect(rows).toHaveLength(1);
  return rows[0];
}

describe('a CSV', () => {
  it('that a teacher wrote is understood [QN-11]', async () => {
    const row = await only('Number;Question;A;B;C;Correct;Tags', '4-1;What opens?;A switch;A fuse;;B;x | y');
    expect(row).toMatchObject({
      line: 2,
      question: {
        questionId: '4-1',
        type: 'single',
        options: [
          { id: 'a', text: 'A switch' },
          { id: 'b', text: 'A fuse' },
        ],
        answer: ['b'],
        tags: ['x', 'y'],
        difficulty: 'medium',
      },
    });
  });

  it('may separate tags with commas, as in the editor [QN-11]', async () => {
    const row = await only('number,text,a,b,answer,tags', '1,What?,One,Two,b,"safety, isolation"');
    expect(row).toMatchObject({ question: { tags: ['safety', 'isolation'] } });
  });

  it.each([
    ['b', ['b']],
    ['A, c', ['a', 'c']],
    ['a|c', ['a', 'c']],
    ['Two', ['b']],
    ['one | THREE', ['a', 'c']],
  ])('takes %s as a key', async (key, answer) => {
    const row = await only('number,text,a,b,c,answer', `1,What?,One,Two,Three,"${key}"`);
    expect(row).toMatchObject({ question: { answer, type: answer.length > 1 ? 'multiple' : 'single' } });
  });

  it.each([
    ['1.37 Ω', 1.37, 'Ω'],
    ['1,37', 1.37, ''],
    ['-5e-3 V', -0.005, 'V'],
  ])('takes %s as a number', async (key, value, unit) => {
    const row = await only('number;text;answer', `1;How much?;${key}`);
    expect(row).toMatchObject({ question: { type: 'numeric', answer: { value, tolerance: 0, unit } } });
  });

  it.each(['1/2', '2 or 3', '230/400 V', '5 - 10 A', '3 x 2.5 mm²'])(
    'takes %s for no number',
    async (key) => {
      const row = await only('number;text;answer', `1;How much?;${key}`);
      expect(row).toMatchObject({
        ok: false,
        errors: [expect.stringMatching(/^The key isn’t a number such as 1[.]37[.]/u)],
      });
    },
  );

  it('takes a unit beside the number only where it’s the unit of its column', async () => {
    const { rows } = await read('number;text;answer;unit', '1;How bright?;5 cd;cd', '2;How much?;5 mV;V');
    expect(rows).toMatchObject([{ question: { answer: { value: 5, unit: 'cd' } } }, { ok: false }]);
  });

  it('refuses a row with more cells than the header, unless they’re empty', async () => {
    const { rows } = await read('number,text,a,b,answer', '1,Is it, then?,No,Yes,b', '2,What?,No,Yes,b,,');
    expect(rows).toMatchObject([
      {
        ok: false,
        errors: ['The row has more cells than the header. Put a text with commas in quotation marks.'],
      },
      { ok: true },
    ]);
  });

  it.each(['number,text,a,b,answer', 'Question,Option A,Option B,Correct answer'])(
    'tells options apart whose units differ in capitals: %s',
    async (header) => {
      const isNumbered = header.startsWith('number');
      const { rows } = await read(
        header,
        ...['How much?,1 mΩ,1 MΩ,1 MΩ', 'How many?,1 kw,1 kW,1 kW'].map((line, place) =>
          isNumbered ? `4-${place},${line}` : line,
        ),
      );
      expect(rows).toMatchObject([
        { question: { answer: ['b'] } },
        { ok: false, errors: ['Two options are the same.'] },
      ]);
    },
  );

  it('takes the options in their order as the key of an ordering question', async () => {
    const row = await only('number,type,text,a,b,c', '1,Ordering,Isolate how?,Isolate,Lock,Prove dead');
    expect(row).toMatchObject({ question: { type: 'ordering', answer: ['a', 'b', 'c'] } });
  });

  it('tells by line what is wrong, and leaves the other rows whole', async () => {
    const { rows } = await read(
      'number,text,a,b,answer,difficulty,type',
      '1,"Two',
      'lines?",Yes,No,a,easy,',
      '',
      '2,What?,Yes,No,z,easy,',
      '3,,Yes,No,a,,',
      '4,What?,Yes,Yes,a,,',
      '5,What?,Yes,No,a,Severe,',
      '1,Again?,Yes,No,a,,',
      '6,How much?,,,"1,500",,numeric',
      '7,What?,Yes,No,a,,essay',
      '8,"What?,Yes,No,a',
    );
    expect(rows.map((row) => [row.line, row.ok ? 'fine' : row.errors.join(' ')])).toEqual([
      [2, 'fine'],
      [5, 'The key “z” isn’t one of the options.'],
      [6, 'The question is missing.'],
      [7, 'Two options are the same.'],
      [8, 'fine'],
      [9, 'Line 2 has the number 1 already.'],
      [
        10,
        'The key isn’t a number such as 1.37. A question without options asks for one: those answered in words aren’t supported.',
      ],
      [11, 'The question type “essay” isn’t supported.'],
      [12, 'A quotation mark opens here and is never closed.'],
    ]);
  });

  it('with a formula or HTML in a cell says that they are text', async () => {
    const row = await only(
      'number,text,a,b,answer',
      '1,"=HYPERLINK(""https://evil.test"")",<script>alert(1)</script>,No,b',
    );
    expect(row).toMatchObject({
      notes: ['A cell starts like a formula. It’s kept as plain text.', 'HTML tags are shown as plain text.'],
      question: {
        text: '=HYPERLINK("https://evil.test")',
        options: [{ text: '<script>alert(1)</script>' }, {}],
      },
    });
  });

  it('with marks that nobody sees loses them, and says so', async () => {
    const row = await only('number,text,a,b,answer', '1,\u202eWhat\0?,Yes,No\u200f,a');
    expect(row).toMatchObject({
      notes: ['Invisible characters were taken out.'],
      question: { text: 'What?', options: [{ text: 'Yes' }, { text: 'No' }] },
    });
  });

  it('says which columns it does not know', async () => {
    const { notes } = await read('text,a,b,__proto__,constructor,text', 'a,b,c,d,e,f');
    expect(notes).toEqual([
      'We don’t know these columns, so they were skipped: __proto__, constructor, text.',
    ]);
  });

  it('without a header is refused', async () => {
    await expect(read('4-1,What?,Yes,No,a')).rejects.toThrow('The first line must name the columns');
  });

  it('gives a question without a number one that is the same each time', async () => {
    const first = await only('text,a,b,answer', 'What?,Yes,No,a');
    const again = await only('answer,text,a,b', 'a,What?,Yes,No');
    expect(first).toMatchObject({ question: { questionId: expect.stringMatching(/^i-[a-z0-9]+$/u) } });
    expect(again).toMatchObject({ question: first?.ok ? { questionId: first.question.questionId } : {} });
  });
});

describe('5,000 rows', () => {
  const text = [
    'number,text,a,b,answer',
    ...Array.from({ length: 5000 }, (_, n) => `${n},"What\n${n}?",Yes,No,a`),
  ].join('\n');

  it('are read in slices, with pauses and progress', async () => {
    let pauses = 0;
    const seen: number[] = [];
    const { rows } = await parseBank(text, 'csv', {
      ...unwatched,
      onProgress: (done) => seen.push(done),
      pause: async () => {
        pauses += 1;
      },
    });
    expect(rows.filter(({ ok }) => ok)).toHaveLength(5000);
    expect(rows.at(-1)?.line).toBe(2 + 2 * 4999);
    expect(pauses).toBeGreaterThanOrEqual(100);
    expect(seen.at(-1)).toBe(5000);
  });

  it('stop when they are told to', async () => {
    const controller = new AbortController();
    const reading = parseBank(text, 'csv', {
      ...unwatched,
      signal: controller.signal,
      onProgress: (done) => done === 1000 && controller.abort(new Error('stopped')),
    });
    await expect(reading).rejects.toThrow('stopped');
  });
});

it('more rows than anybody needs are refused', async () => {
  const text = `text\n${'x\n'.repeat(30_000)}`;
  await expect(read(text)).rejects.toThrow('The file holds more than 20,000 questions.');
});
