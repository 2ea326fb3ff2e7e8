import { expect, it } from 'vitest';

import { uniqueId } from '#test/support/emulator.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { signInAsAdmin, signInAsUser } from '#test/support/signed-in.ts';

import { addQuestion } from './add-question.ts';
import { searchQuestions } from './search-questions.ts';
import { updateQuestion } from './update-question.ts';

const content = (change: Partial<ReturnType<typeof makeQuestion>>) => {
  const { id, createdAt, updatedAt, ...fields } = makeQuestion({ partId: '', ...change });
  return fields;
};

it('finds a question by its words and its regulation, as it is now [QZ-21]', async () => {
  const admin = await signInAsAdmin();
  const word = uniqueId('xyz')
    .replaceAll(/[^a-z]/gu, 'q')
    .slice(0, 24);
  const added = await addQuestion(content({ questionId: uniqueId('q'), text: `What about a ${word} bond?` }));
  const find = async (typed: string) => (await searchQuestions(typed)).questions.map(({ id }) => id);
  expect(await find(`${word} bonding`)).toEqual([added.id]);
  expect(await find(`${word} bath`)).toEqual([]);
  await updateQuestion(added, { ...added, text: 'What about a bath?', reference: '987.65.4' }, admin.uid);
  expect(await find(word)).toEqual([]);
  await signInAsUser();
  expect(await find('987.65')).toEqual([added.id]);
});

it('reads nothing for words that find nothing', async () => {
  expect(await searchQuestions('of the')).toEqual({ questions: [], isPartial: false });
});
