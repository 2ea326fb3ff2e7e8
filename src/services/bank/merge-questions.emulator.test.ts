/// <reference types="node" />
import { beforeAll, expect, it, vi } from 'vitest';

import { writePart, writeQuiz } from '#test/support/bank.ts';
import { readDocument, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { signInAsAdmin } from '#test/support/signed-in.ts';
import type { TestUser } from '#test/support/users.ts';

import { getPart } from '../parts/get-part.ts';
import { deleteQuestions } from '../questions/delete-questions.ts';
import { getQuestions } from '../questions/get-questions.ts';
import { updateQuestion } from '../questions/update-question.ts';
import { getQuizHead } from '../quizzes/get-quiz-head.ts';
import { mergeQuestions } from './merge-questions.ts';

vi.mock('#services/questions/question-batch.ts', () => ({ questionBatch: 5 }));

let admin: TestUser;
beforeAll(async () => {
  admin = await signInAsAdmin();
});

it('lists the kept question once in place of the others, and leaves one that was changed meanwhile [ADM-6]', async () => {
  const written = await writeQuiz({ questionCount: 3 });
  const [kept, duplicate, edited] = await getQuestions(written.questionIds);
  const quiz = await getQuizHead(written.id);
  if (!kept || !duplicate || !edited || !quiz) throw new Error('They are stored');
  const part = await writePart([kept.id, duplicate.id]);
  await updateQuestion(edited, { ...edited, text: 'Changed meanwhile?' }, admin.uid);
  expect(await mergeQuestions(kept, [duplicate, edited])).toEqual([edited.id]);
  expect(await getQuizHead(quiz.id)).toMatchObject({
    ...{ questionIds: [kept.id, edited.id], totalQuestions: 2 },
  });
  expect((await getQuestions(written.questionIds)).map(({ id }) => id)).toEqual([kept.id, edited.id]);
  expect((await getPart(part.id)).questionIds).toEqual([kept.id]);
});

it('changes nothing when the question to keep has been merged into another, or edited', async () => {
  const written = await writeQuiz({ questionCount: 2 });
  const [first, second] = await getQuestions(written.questionIds);
  const quiz = await getQuizHead(written.id);
  if (!first || !second || !quiz) throw new Error('They are stored');
  await updateQuestion(first, { ...first, text: 'Changed meanwhile?' }, admin.uid);
  expect(await mergeQuestions(first, [second])).toBeNull();
  await mergeQuestions(second, [first]);
  const [edited] = await getQuestions([first.id]);
  if (!edited) throw new Error('It was edited, so it stays');
  expect(await mergeQuestions(edited, [second])).toEqual([]);
  expect(await mergeQuestions(second, [edited])).toBeNull();
  expect(await deleteQuestions([edited.id], { kept: second.id })).toEqual([edited.id]);
  expect((await getQuestions(written.questionIds)).map(({ id }) => id)).toEqual([edited.id]);
  expect(await getQuizHead(quiz.id)).toMatchObject({ questionIds: [edited.id] });
});

it('merges more questions than one transaction deletes [ADM-6]', async () => {
  const ids = Array.from({ length: 13 }, () => uniqueId('q'));
  const { id: _, ...fields } = makeQuestion({ questionId: uniqueId('n'), partId: '' });
  await Promise.all(ids.map((id) => writeDocument(`questions/${id}`, fields)));
  const [kept, ...others] = await getQuestions(ids);
  if (!kept) throw new Error('They are stored');
  const written = await writeQuiz({ questionCount: 1 });
  await writeDocument(`quizzes/${written.id}`, {
    ...(await readDocument(`quizzes/${written.id}`)),
    questionIds: ids.slice(0, 4),
    totalQuestions: 4,
  });
  expect(await mergeQuestions(kept, others)).toEqual([]);
  expect(await getQuestions(ids)).toEqual([kept]);
  expect(await getQuizHead(written.id)).toMatchObject({ questionIds: [kept.id], totalQuestions: 1 });
});
