import { expect, it } from 'vitest';

import { exportJson } from '#domain/bank/export/export-json.ts';

import { checkImport } from './check-import.ts';
import { readSeedBank } from './read-seed-bank.ts';

const bank = readSeedBank();
const check = (name: string, text: string) =>
  checkImport({ name, bytes: new TextEncoder().encode(text) }, bank);

it('says of each row what an import would do, with its line, reason and question [QN-17]', async () => {
  const [known] = bank.questions;
  if (!known) throw new Error('The bank has questions');
  const changed = JSON.parse(exportJson([{ ...known, text: 'Changed?' }])).questions[0];
  const same = JSON.parse(exportJson([known])).questions[0];
  const rows = await check(
    'bank.json',
    `[\n${[changed, { ...same, id: 'other', questionId: 'other' }, { text: 'No options' }].map((one) => JSON.stringify(one)).join(',\n')}]`,
  );
  expect(rows).toMatchObject([
    { file: 'bank.json', line: 2, status: 'replace', reason: null, question: { text: 'Changed?' } },
    { line: 3, status: 'new', question: { questionId: 'other', text: known.text } },
    { line: 4, status: 'refused', reason: expect.stringMatching(/\w/u), question: null },
  ]);
  expect(await check('bank.json', exportJson([known]))).toMatchObject([{ status: 'same' }]);
});

it('says of a file that can’t be read why, with the line where there is one', async () => {
  expect(await check('bank.json', '[1,\n2')).toMatchObject([{ line: 2, status: 'refused', question: null }]);
  expect(await check('notes.txt', 'Only words')).toMatchObject([
    {
      file: 'notes.txt',
      line: 1,
      status: 'refused',
      reason: 'We couldn’t detect the format of the file. Choose it.',
    },
  ]);
});

it('says what holds for the whole file with its first row', async () => {
  const rows = await check(
    'a.csv',
    'Question,Option A,Option B,Answer,Colour\nWhich?,x,y,B,red\nWhat?,x,y,A,blue',
  );
  expect(rows.map(({ notes }) => notes[0])).toEqual([
    'We don’t know these columns, so they were skipped: Colour.',
    expect.stringMatching(/^It has no number/u),
  ]);
});
