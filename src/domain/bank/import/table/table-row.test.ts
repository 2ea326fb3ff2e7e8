import { describe, expect, it } from 'vitest';

import { unwatched } from '#test/support/import-work.ts';

import { csvTable } from './csv-table.ts';
import { readTable } from './read-table.ts';

async function only(...lines: string[]) {
  const { rows } = await readTable(await csvTable(lines.join('\n'), unwatched), {}, unwatched);
  expect(rows).toHaveLength(1);
  return rows[0];
}

describe('a question of true or false', () => {
  const options = [{ text: 'True' }, { text: 'False' }];
  const typed = 'Question,Question Type,Option 1,Option 2,Answer';

  it.each(['True/False', 'TrueFalse', 'true or false', 'TRUE - FALSE'])(
    'needs no options where its type is %j',
    async (type) => {
      expect(await only(typed, `Is it?,${type},,,B`)).toMatchObject({ question: { options, answer: ['b'] } });
    },
  );

  it.each([
    ['true', 'a'],
    ['FALSE', 'b'],
  ])('needs no type where its key is %s', async (key, id) => {
    const row = await only('Question,Option 1,Option 2,Answer', `Is it?,,,${key}`);
    expect(row).toMatchObject({ question: { type: 'single', options, answer: [id] } });
  });

  it('is known by “tf”, as “mc” is for a choice', async () => {
    expect(await only('Type,Question,Option 1,Option 2,Answer', 'tf,Is it?,,,True')).toMatchObject({
      question: { options, answer: ['a'] },
    });
    expect(await only('Type,Question,Option 1,Option 2,Answer', 'MC,Which?,x,y,y')).toMatchObject({
      question: { type: 'single', answer: ['b'] },
    });
  });

  it.each(['True/False or neither', 'Not true/false', 'True'])(
    'is none by the type %j, which isn’t supported',
    async (type) => {
      expect(await only(typed, `Is it?,${type},,,B`)).toMatchObject({
        errors: [`The question type “${type}” isn’t supported.`, 'There are no options.'],
      });
    },
  );

  it.each(['true enough', 'not true', ''])('is none by the key %j', async (key) => {
    const row = await only('Question,Option 1,Option 2,Answer', `Is it?,,,${key}`);
    expect(row).toMatchObject({ errors: ['There are no options.'] });
  });

  it('keeps the options that it has, in their order', async () => {
    expect(await only(typed, 'Is it?,True/False,False,True,TRUE')).toMatchObject({
      question: { options: options.toReversed(), answer: ['b'] },
    });
  });
});

describe('a key that can’t be taken', () => {
  it('is named by its first 60 characters', async () => {
    const key = 'a long way around the building '.repeat(3);
    const errors = [`The key “${key.slice(0, 60)}” isn’t one of the options.`];
    expect(await only('Question,Option A,Option B,Answer', `Which?,x,y,${key}`)).toMatchObject({ errors });
  });

  it('is not asked of an ordering question, whose options are in order', async () => {
    const header = 'Question,Question Type,Option A,Option B,Answer';
    expect(await only(header, 'In which order?,Ordering,First,Then,')).toMatchObject({
      question: { type: 'ordering', answer: ['a', 'b'] },
    });
    expect(await only(header, 'Which?,,First,Then,')).toMatchObject({
      errors: ['The file doesn’t say which option is right.'],
    });
  });
});

describe('keys that numbers and texts both explain', () => {
  it('are taken where both mean one option, and refused by name where they don’t', async () => {
    const long = 'none of these '.repeat(5);
    const lines = [
      'Question,Option A,Option B,Option C,Answer',
      'How many?,1,2,3,2',
      'How many poles?,2,3,1,2',
      `Which?,4,5,6,${long}`,
    ];
    const { rows } = await readTable(await csvTable(lines.join('\n'), unwatched), {}, unwatched);
    expect(rows.map((row) => (row.ok ? row.question.answer : row.errors))).toEqual([
      ['b'],
      ['The key “2” could be the number of an option or the text of an option. Choose which.'],
      [`The key “${long.slice(0, 60)}” isn’t one of the options.`],
    ]);
  });
});

describe('a row', () => {
  it('has up to ten options, and shows its texts as they are written', async () => {
    const letters = [...'ABCDEFGHIJ'];
    const row = await only(
      `Question,${letters.map((letter) => `Option ${letter}`).join(',')},Answer,Explanation`,
      `*Which* one?,${letters.map((letter) => `x${letter}`).join(',')},J,It’s *not* J`,
    );
    expect(row).toMatchObject({
      question: {
        text: '\\*Which\\* one?',
        options: letters.map((letter) => ({ text: `x${letter}` })),
        answer: ['j'],
        explanation: 'It’s \\*not\\* J',
      },
    });
  });

  const header = 'Question,Option A,Option B,Option C,Answer,Difficulty';

  it.each([
    ['Hard', 'hard', []],
    ['', 'medium', []],
    ['Grade 7', 'medium', ['There’s no difficulty “Grade 7”, so it’s medium.']],
  ])('with the difficulty %j is %s', async (said, difficulty, notes) => {
    const row = await only(header, `Which?,x,y,z,B,${said}`);
    expect(row).toMatchObject({ question: { difficulty } });
    expect(row?.notes.filter((note) => note.includes('difficulty'))).toEqual(notes);
  });

  it('with several right options asks for all of them, and says so unless its type does', async () => {
    const note = 'Several options are right, so learners have to choose them all.';
    const several = await only(header, 'Which two?,x,y,z,A and C,');
    expect(several).toMatchObject({ question: { type: 'multiple', answer: ['a', 'c'] } });
    expect(several?.notes).toContain(note);
    const one = await only(header, 'Which?,x,y,z,C,');
    expect(one?.notes).not.toContain(note);
    const named = await only(`${header},Type`, 'Which two?,x,y,z,A and C,,Checkbox');
    expect(named).toMatchObject({ question: { type: 'multiple', answer: ['a', 'c'] } });
    expect(named?.notes).not.toContain(note);
  });

  it('with a fault goes by its number, or by its line where it has none', async () => {
    const numbered = 'No,Question,Option A,Option B,Answer';
    expect(await only(numbered, '4-1,Which, then?,x,y,A')).toMatchObject({ ok: false, title: '4-1' });
    expect(await only(numbered, ',Which, then?,x,y,A')).toMatchObject({ ok: false, title: 'Line 2' });
  });
});
