import { describe, expect, it } from 'vitest';

import { unwatched } from '#test/support/import-work.ts';

import { csvTable } from './csv-table.ts';
import { detectLayout } from './detect-layout.ts';
import { readTable } from './read-table.ts';

const read = async (...lines: string[]) =>
  readTable(await csvTable(lines.join('\n'), unwatched), {}, unwatched);
const keysOf = ({ rows }: Awaited<ReturnType<typeof read>>) =>
  rows.map((row) => (row.ok ? row.question.answer : row.errors));

describe('a table of Kahoot', () => {
  // The columns of Kahoot's own spreadsheet, whose header is below a title.
  const kahoot = [
    'Quiz template,,,,,,',
    'Add at least one question,,,,,,',
    ',Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,Answer 3 - max 75 characters,Answer 4 - max 75 characters,"Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs",Correct answer(s) - choose at least one',
  ];

  it('has its keys by number, its options as text and a line for each row [QN-11]', async () => {
    const { layout, rows } = await read(
      ...kahoot,
      '1,How many poles?,2,3,4,1,20,2',
      '2,Which is V*I?,*power*,- 12 V,,,20,1',
      '3,Which two?,a,b,c,d,20,"1,3"',
      '4,Which?,a,b,c,d,20,',
    );
    expect(layout).toMatchObject({ program: 'kahoot', header: 2, keyStyle: 'number' });
    expect(rows).toMatchObject([
      { line: 4, ok: true, question: { type: 'single', answer: ['b'], text: 'How many poles?' } },
      {
        line: 5,
        question: {
          text: 'Which is V*I?',
          options: [{ text: '\\*power\\*' }, { text: '- 12 V' }],
          answer: ['a'],
        },
      },
      {
        line: 6,
        question: { type: 'multiple', answer: ['a', 'c'] },
        notes: expect.arrayContaining([
          'Kahoot takes any one of the right answers. Here learners have to choose them all.',
        ]),
      },
      { line: 7, ok: false, errors: ['The file doesn’t say which option is right.'] },
    ]);
  });

  it('has no rows where its template only counts ahead [QN-11]', async () => {
    const { rows } = await read(
      ...kahoot,
      '1,How many poles?,2,3,4,1,20,2',
      '2,,,,,,,',
      '3,,,,,,20,',
      '4,Which?,,,,,,',
    );
    expect(rows).toMatchObject([
      { line: 4, ok: true },
      { line: 7, ok: false, errors: expect.arrayContaining(['There are no options.']) },
    ]);
  });

  it('as other programs write it has no numeric questions', async () => {
    const file = await read(
      'Question,Answer1,Answer2,Answer3,Answer4,Time,Correct',
      'Which version?,1,2,3,4,20,4',
      'Which?,,,,,20,1',
    );
    expect(file.layout.program).toBe('kahoot');
    expect(keysOf(file)).toEqual([['d'], ['There are no options.']]);
  });
});

it('a table of Quizizz is read by its types, and pictures are refused by name [QN-18]', async () => {
  const file = await read(
    'Question Text,Question Type,Option 1,Option 2,Option 3,Correct Answer,Time in seconds,Image Link,Answer explanation',
    'Which?,Multiple Choice,a,b,c,2,30,,Because.',
    'Which two?,Checkbox,a,b,c,"1,3",30,,',
    'Say more,Open-Ended,,,,,30,,',
    'What is it?,Multiple Choice,a,b,c,1,30,https://x.test/ring.png,',
  );
  expect(file.layout).toMatchObject({ program: 'quizizz', keyStyle: 'number' });
  expect(keysOf(file)).toEqual([
    ['b'],
    ['a', 'c'],
    ['The question type “Open-Ended” isn’t supported.', 'There are no options.'],
    ['The picture “ring.png” isn’t in the file. Import a ZIP that has it.'],
  ]);
  expect(file.rows[0]).toMatchObject({ question: { explanation: 'Because.' } });
});

describe('the way in which keys name options', () => {
  const head = 'Question,Option A,Option B,Option C,Answer';
  it.each([
    ['letters', ['Which?,x,y,z,B', 'Which?,x,y,q,c'], 'letter', [['b'], ['c']]],
    ['letters behind a word', ['Which?,x,y,z,Option B', 'Which?,x,y,q,option_c'], 'letter', [['b'], ['c']]],
    ['numbers', ['Which?,x,y,z,2', 'Which?,x,y,q,3'], 'number', [['b'], ['c']]],
    ['texts', ['Which?,x,y,z,Y', 'Which?,x,"y, q",q,"y, q"'], 'text', [['b'], ['b']]],
    [
      'numbers beside one text that looks like one',
      ['How many?,2,3,4,2', 'Which?,x,y,z,3'],
      'number',
      [['b'], ['c']],
    ],
    ['texts that are numbers', ['How many?,2,3,4,4', 'How many?,10,20,30,20'], 'text', [['c'], ['b']]],
  ])('is found from the whole file: %s', async (_, rows, keyStyle, keys) => {
    const file = await read(head, ...rows);
    expect(file.layout.keyStyle).toBe(keyStyle);
    expect(keysOf(file)).toEqual(keys);
  });

  it('is asked for where two ways read every row and mean different options', async () => {
    const table = await csvTable([head, 'How many?,2,3,1,2', 'How many?,3,1,2,3'].join('\n'), unwatched);
    const layout = detectLayout(table);
    expect(layout.keyStyle).toBeNull();
    expect(keysOf(await readTable(table, { layout }, unwatched))).toEqual([
      ['The key “2” could be the number of an option or the text of an option. Choose which.'],
      ['The key “3” could be the number of an option or the text of an option. Choose which.'],
    ]);
    expect(keysOf(await readTable(table, { layout: { ...layout, keyStyle: 'number' } }, unwatched))).toEqual([
      ['b'],
      ['c'],
    ]);
    expect(keysOf(await readTable(table, { layout: { ...layout, keyStyle: 'text' } }, unwatched))).toEqual([
      ['a'],
      ['a'],
    ]);
  });
});

it('a key that looks like the file’s style and names no option is not the text of one', async () => {
  const file = await read(
    'Question,Answer1,Answer2,Answer3,Answer4,Time,Correct',
    'How many poles?,2,3,,,20,3',
    'How many poles?,2,3,,,20,2',
  );
  expect(keysOf(file)).toEqual([['The key “3” isn’t one of the options.'], ['b']]);
  const lettered = await read(
    'Question,Option A,Option B,Option C,Answer',
    'Which grade?,B,C,,C',
    'Which?,x,y,z,B',
    'Which one?,x,y,z,B',
    'Which two?,x,y,z,A and B',
    'What?,x,y,z,y',
  );
  expect(keysOf(lettered)).toEqual([
    ['The key “C” isn’t one of the options.'],
    ['b'],
    ['b'],
    ['a', 'b'],
    ['b'],
  ]);
});

it('a remembered style of keys gives way to what the file says, and decides where it says nothing', async () => {
  const head = 'Question,Option A,Option B,Option C,Answer';
  const recalled = async (...lines: string[]) => {
    const table = await csvTable([head, ...lines].join('\n'), unwatched);
    const recall = () => ({ ...detectLayout(table), keyStyle: 'number' as const });
    return keysOf(await readTable(table, { recall }, unwatched));
  };
  expect(await recalled('How many?,2,3,4,4', 'How many?,2,3,10,10', 'How many?,4,3,2,2')).toEqual([
    ['c'],
    ['c'],
    ['c'],
  ]);
  expect(await recalled('How many?,2,3,1,2', 'How many?,3,1,2,3')).toEqual([['b'], ['c']]);
});

it('wrong answers in columns of their own stand beside the right one', async () => {
  const file = await read('Question,Correct Answer,Incorrect Answer 1,Incorrect Answer 2', 'Which?,a,b,c');
  expect(file.rows[0]).toMatchObject({
    question: { options: [{ id: 'a', text: 'a' }, { text: 'b' }, { text: 'c' }], answer: ['a'] },
  });
});

it('right answers in several columns are all asked for, whichever way they’re named', async () => {
  // The columns of Socrative's spreadsheet, and those of a plugin for Moodle.
  const socrative = await read(
    'Quiz Name:,Wiring,,,,,,',
    'Question Type,Question,Answer A,Answer B,Answer C,Correct Answer,Correct Answer,Correct Answer',
    'Multiple choice,Which two?,Brown,Blue,Black,A,C,',
    'Multiple choice,Which?,Brown,Blue,Black,B,,',
    'Multiple choice,Which three?,Brown,Blue,Black,A,D,',
    'Open-ended,Why?,,,,,,',
  );
  expect(keysOf(socrative)).toEqual([
    ['a', 'c'],
    ['b'],
    ['The key “D” isn’t one of the options.'],
    expect.arrayContaining(['The question type “Open-ended” isn’t supported.']),
  ]);
  const moodle = await read(
    'questionname,questiontext,A,B,C,D,Answer 1,Answer 2',
    'Q1,How many?,2,3,4,1,B,',
    'Q2,Which two?,Brown,Blue,Black,Green,A,C',
  );
  expect(keysOf(moodle)).toEqual([['b'], ['a', 'c']]);
  const bare = await read('Question,Correct Answer 1,Correct Answer 2', 'How many?,2,3');
  expect(keysOf(bare)).toEqual([['It has several keys and no options.']]);
  const explained = await read('Question,Option A,Option B,Answer,Solution', 'Which?,x,y,B,It’s y');
  expect(keysOf(explained)).toEqual([['b']]);
});

it('a right answer beside wrong ones must be there', async () => {
  const file = await read('Question,Correct Answer,Incorrect Answer 1,Incorrect Answer 2', 'Which?,,b,c');
  expect(keysOf(file)[0]).toContain('The file doesn’t say which option is right.');
});

it('a number of the row is no number of the question, and beside a question’s text nothing else is its text', async () => {
  // The columns of Blooket's spreadsheet.
  const blooket = await read(
    'Blooket Import Template,,,,,',
    'Question #,Question Text,Answer 1,Answer 2,"Time Limit (sec)\n(Max: 300 seconds)","Correct Answer(s)\n(Only include Answer #)"',
    '1,Which colour?,Blue,Green,20,2',
  );
  expect(blooket.rows).toMatchObject([
    { ok: true, numberFrom: 'text', question: { text: 'Which colour?', answer: ['b'] } },
  ]);
  const counted = await read('No,Question,A,B,Key', '1,Which?,x,y,A', '2,What?,x,y,B');
  expect(counted.rows).toMatchObject([{ numberFrom: 'text' }, { numberFrom: 'text' }]);
  const numbered = await read('No,Question,A,B,Key', '4-1,Which?,x,y,A', '4-2,What?,x,y,B');
  expect(numbered.rows).toMatchObject([
    { question: { questionId: '4-1' } },
    { question: { questionId: '4-2' } },
  ]);
});

it('a table of Google Forms is read by the texts of its keys [QN-18]', async () => {
  const file = await read(
    'Question,Question type,Option 1,Option 2,Option 3,Correct answer,Points',
    'Which?,MULTIPLE_CHOICE,red,green,blue,green,1',
    'Which two?,CHECKBOX,red,green,blue,"red, blue",1',
  );
  expect(file.layout).toMatchObject({ program: 'google-forms', keyStyle: 'text' });
  expect(keysOf(file)).toEqual([['b'], ['a', 'c']]);
});

it('true and false need no columns', async () => {
  const file = await read('Question,Question Type,Option 1,Correct Answer', 'Is it?,True/False,,FALSE');
  expect(file.rows[0]).toMatchObject({
    question: { options: [{ text: 'True' }, { text: 'False' }], answer: ['b'] },
  });
});

it('a first line of Excel says what parts the cells', async () => {
  const { rows } = await read('sep=;', 'Question;A;B;Answer', 'Which, then?;x;y;B');
  expect(rows).toMatchObject([{ line: 3, question: { text: 'Which, then?', answer: ['b'] } }]);
});

it('what people answered in Google Forms is no list of questions', async () => {
  await expect(read('Timestamp,Email Address,Score,Which?', '2026/01/01,a@b.test,1,x')).rejects.toThrow(
    'These are answers that people gave in Google Forms.',
  );
});
