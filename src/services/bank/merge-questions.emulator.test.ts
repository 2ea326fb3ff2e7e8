/// <reference types="node" />
import { beforeAll, expect, it } from 'vitest';

import { writePart, writeQuiz } from '#test/support/bank.ts';
import { signInAsAdmin } from '#test/support/signed-in.ts';
import type { TestUser } from '#test/support/users.ts';

import { getPart } from '../exam-parts/get-part.ts';
import { getQuestions } from '../questions/get-questions.ts';
import { updateQuestion } from '../questions/update-question.ts';
import { getQuizHead } from '../quizzes/get-quiz-head.ts';
import { mergeQuestions } from './merge-questions.ts';

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
  expect(await mergeQuestions(kept, [duplicate, edited], [quiz])).toEqual([edited.id]);
  expect(await getQuizHead(quiz.id)).toMatchObject({ questionIds: [kept.id], totalQuestions: 1 });
  expect((await getQuestions(written.questionIds)).map(({ id }) => id)).toEqual([kept.id, edited.id]);
  expect((await getPart(part.id)).questionIds).toEqual([kept.id]);
});
