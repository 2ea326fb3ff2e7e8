import { describe, expect, it } from 'vitest';

import { unwatched } from '#test/support/import-work.ts';

import { csvTable } from './csv-table.ts';
import { detectLayout } from './detect-layout.ts';
import { readTable } from './read-table.ts';
import type { Table } from './table.ts';

const layoutOf = async (...lines: string[]) => detectLayout(await csvTable(lines.join('\n'), unwatched));

describe('the program that wrote a table', () => {
  const headers = {
    quizizz: ['Question Text', 'Question Type', 'Option 1', 'Correct Answer'],
    kahoot: ['Question', 'Answer 1', 'Answer 2', 'Time limit', 'Correct answer'],
    'google-forms': ['Question', 'Question type', 'Option 1', 'Points'],
  };

  it.each(Object.entries(headers))('is %s by all of its columns together', async (program, header) => {
    expect(await layoutOf(header.join(','))).toMatchObject({ program });
    const others = header.map((name) => header.filter((one) => one !== name));
    // Without its first column, a table still needs a column for the text.
    const programs = others.map(async (rest, place) =>
      layoutOf([...(place === 0 ? ['Prompt'] : []), ...rest].join(',')),
    );
    const found = (await Promise.all(programs)).map((layout) => layout.program);
    // “Question type” begins with “Question”, so Google's table is known without that one.
    const first = program === 'google-forms' ? program : 'other';
    expect(found).toEqual(header.map((_, place) => (place === 0 ? first : 'other')));
  });
});

describe('the columns of a table', () => {
  it.each(['Question Text', ' question  text', 'QuestionText'])(
    'have the text under %j, whatever is called “Question” beside it',
    async (name) => {
      const { roles } = await layoutOf(`Question,${name},Option A,Option B,Answer`);
      expect(roles).toEqual(['ignore', 'text', 'option1', 'option2', 'answer']);
    },
  );

  it('may hold several pictures, and one text', async () => {
    const { roles } = await layoutOf('Question,Stem,Option A,Option B,Answer,Image,Picture');
    expect(roles).toEqual(['text', 'ignore', 'option1', 'option2', 'answer', 'picture', 'picture']);
  });

  it('are not named by a title with the word “Question” in one cell', async () => {
    const header = 'Question,Option A,Option B,Answer';
    const layout = await layoutOf('A quiz,by us', 'Question,of the week', header, 'Which?,x,y,A');
    expect(layout.header).toBe(2);
  });

  it('are named when nobody knows them, by their first 40 characters', async () => {
    const name = 'Colour of the cable that the question is about';
    const text = `Question,Option A,Option B,Answer,, ${name} ,Points\nWhich?,x,y,A,1,2,3`;
    const { notes } = await readTable(await csvTable(text, unwatched), {}, unwatched);
    expect(notes).toEqual([`We don’t know these columns, so they were skipped: ${name.slice(0, 40)}.`]);
  });
});

describe('a column of numbers', () => {
  const header = 'Question,Option A,Option B,Key,No';
  const rows = ['Which?,x,y,A, 1', 'What?,x,y,B,2'];

  it('that counts the rows is ignored, also where a row has no number', async () => {
    for (const more of [[], ['How?,x,y,A'], ['How?,x,y,A,']]) {
      const { roles } = await layoutOf(header, ...rows, ...more);
      expect(roles).toEqual(['text', 'option1', 'option2', 'answer', 'ignore']);
    }
  });

  it.each([
    ['one row', [', 1']],
    ['another beginning', [',2', ',3']],
    ['a gap', [',1', ',3']],
  ])('with %s has the numbers of the questions', async (_, numbers) => {
    const { roles } = await layoutOf(header, ...numbers.map((number) => `Which?,x,y,A${number}`));
    expect(roles.at(-1)).toBe('questionId');
  });

  it('that is ignored is named among the columns that were skipped', async () => {
    const table = await csvTable([header, ...rows].join('\n'), unwatched);
    const { notes } = await readTable(table, {}, unwatched);
    expect(notes).toEqual(['We don’t know these columns, so they were skipped: No.']);
  });
});

describe('a table without a header', () => {
  const faultOf = (table: Table) =>
    readTable(table, {}, unwatched).then(
      () => null,
      (error: unknown) => error,
    );
  const tableOf = (...cells: string[]): Table => ({ rows: [{ line: 1, cells, fault: null }], notes: [] });

  it('says that its first line must name the columns', async () => {
    const message = expect.stringContaining('The first line must name the columns');
    expect(await faultOf(tableOf('4-1', 'Which?', 'x', 'y'))).toMatchObject({ message });
    expect(await faultOf(tableOf('Score', 'Timestamp'))).toMatchObject({ message });
    expect(await faultOf({ rows: [], notes: [] })).toMatchObject({ message });
  });

  it('is known as answers to a form by its first column', async () => {
    const message = expect.stringContaining('answers that people gave in Google Forms');
    expect(await faultOf(tableOf(' Timestamp ', 'Score'))).toMatchObject({ message });
  });

  it('may have up to 25 lines above the one that names the columns, and no more', async () => {
    const above = (count: number) => Array.from({ length: count }, () => 'A template');
    expect(await layoutOf(...above(24), 'Question,Answer')).toMatchObject({ header: 24 });
    await expect(layoutOf(...above(25), 'Question,Answer')).rejects.toMatchObject({
      message: expect.stringContaining('must name the columns'),
    });
  });
});
