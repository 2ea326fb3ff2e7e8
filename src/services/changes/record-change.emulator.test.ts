/// <reference types="node" />
import { beforeAll, expect, it } from 'vitest';

import { contentOf } from '#domain/bank/question-content.ts';
import type { ChangeNote } from '#domain/change/change.ts';
import { planSchema } from '#domain/plan/plan.ts';
import { readDocument, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { signInAsAdmin, signInAsUser } from '#test/support/signed-in.ts';
import { createUser, type TestUser } from '#test/support/users.ts';

import { writeQuestions } from '../bank/write-questions.ts';
import { addPart } from '../parts/add-part.ts';
import { addQuestionToPart } from '../parts/change-part-questions.ts';
import { orderParts } from '../parts/order-parts.ts';
import { updatePart } from '../parts/update-part.ts';
import { updatePlan } from '../plans/update-plan.ts';
import { addQuestion } from '../questions/add-question.ts';
import { deleteQuestions } from '../questions/delete-questions.ts';
import { updateQuestion } from '../questions/update-question.ts';
import { createQuiz } from '../quizzes/create-quiz.ts';
import { deleteQuiz } from '../quizzes/delete-quiz.ts';
import { updateQuiz } from '../quizzes/update-quiz.ts';
import { changeRole } from '../users/change-role.ts';

let admin: TestUser;
beforeAll(async () => {
  admin = await signInAsAdmin();
});

/** The record to which the administrator's mark points: that of the last change. */
async function lastRecord(): Promise<Record<string, unknown> | null> {
  const mark = await readDocument(`users/${admin.uid}/private/change`);
  return readDocument(`changes/${String(mark?.changeId)}`);
}

async function expectRecord(note: Partial<ChangeNote>): Promise<void> {
  expect(await lastRecord()).toMatchObject({ ...note, uid: admin.uid });
}

const fields = contentOf(makeQuestion({ questionId: uniqueId('n'), partId: '' }));
const part = { title: 'Selection', description: '', order: 3, examWeight: 4 };

it('records what became of a question, with the names of its changed fields [ADM-12]', async () => {
  const question = await addQuestion(fields);
  const { id } = question;
  const named: Partial<ChangeNote> = { kind: 'question', count: 1, ids: [id], label: fields.questionId };
  await expectRecord({ action: 'add', ...named, detail: '' });
  await updateQuestion(question, { ...question, text: 'Better?', difficulty: 'hard' }, admin.uid);
  await expectRecord({ action: 'edit', ...named, detail: 'Question, Difficulty' });
  await deleteQuestions([id]);
  await expectRecord({ action: 'delete', ...named });
});

it('records one batch of an import once, with how many and the first ten [ADM-12]', async () => {
  const writes = Array.from({ length: 12 }, (____, index) => {
    const id = uniqueId('i');
    return { question: makeQuestion({ id, questionId: `n-${index}` }), former: null };
  });
  const source = { id: uniqueId('import'), file: 'bank.csv', format: 'csv' };
  const signal = new AbortController().signal;
  const settings = { source, savedBy: admin.uid, onProgress: () => {}, signal };
  await writeQuestions(writes, settings);
  const ids = writes.slice(0, 10).map(({ question }) => question.id);
  const label = 'n-0, n-1, n-2, n-3, n-4, n-5, n-6, n-7, n-8, n-9';
  await expectRecord({ action: 'import', kind: 'question', count: 12, ids, label });
});

it('records what became of a quiz and of parts [ADM-12]', async () => {
  const quiz = await createQuiz({ title: 'Earthing', questionIds: ['a'] });
  await expectRecord({ action: 'add', kind: 'quiz', ids: [quiz.id], label: 'Earthing' });
  await updateQuiz(quiz, { title: 'Bonding', questionIds: ['a', 'b'] });
  await expectRecord({ action: 'edit', kind: 'quiz', detail: 'Title, Questions' });
  await deleteQuiz(quiz.id);
  await expectRecord({ action: 'delete', kind: 'quiz', label: 'Bonding' });
  const [first, second] = [await addPart({ ...part, order: 1 }), await addPart({ ...part, order: 2 })];
  await expectRecord({ action: 'add', kind: 'part', label: 'Selection' });
  await updatePart(first, { examWeight: 9 });
  await expectRecord({ action: 'edit', kind: 'part', ids: [first.id] });
  await updatePart(second, { isActive: false });
  await expectRecord({ kind: 'part', detail: 'Switched off' });
  await orderParts([second, first]);
  await expectRecord({ action: 'edit', kind: 'part', count: 2, detail: 'Order' });
});

it('records an old and a new price, and an old and a new role without a name [ADM-12]', async () => {
  const id = uniqueId('plan');
  const plan = { name: 'Premium', description: '', price: 7.99, currency: 'GBP', isFree: false };
  const stored = { ...plan, billing: 'monthly', features: ['x'], createdAt: '2026-11-01T09:00:00.000Z' };
  await writeDocument(`plans/${id}`, stored);
  await updatePlan(planSchema.parse({ ...stored, id }), { price: 8.99, name: 'Pro' });
  const detail = 'Name, Price: £7.99 a month → £8.99 a month';
  await expectRecord({ action: 'edit', kind: 'plan', ids: [id], label: 'Premium', detail });
  const { uid, email } = await createUser();
  await writeDocument(`users/${uid}`, {
    ...{ username: 'Grace', email, role: 'user' },
    createdAt: '2026-11-01T09:00:00.000Z',
  });
  await changeRole(uid, 'admin');
  await expectRecord({ kind: 'role', ids: [uid], label: '', detail: 'Learner → Administrator' });
  expect(await readDocument(`users/${uid}`)).toMatchObject({ role: 'admin' });
  const before = await lastRecord();
  // Another administrator's screen still says learner.
  await changeRole(uid, 'admin');
  expect(await lastRecord()).toEqual(before);
});

it('records nothing when nothing was written [ADM-12]', async () => {
  const quiz = await createQuiz({ title: 'Earthing', questionIds: ['a'] });
  const stored = await addPart(part);
  await addQuestionToPart(stored.id, 'q');
  const before = await lastRecord();
  await deleteQuestions([uniqueId('gone')]);
  await deleteQuiz(uniqueId('gone'));
  await addQuestionToPart(stored.id, 'q');
  await updateQuiz({ ...quiz, title: 'As I read it' }, { description: 'Mine' });
  expect(await lastRecord()).toEqual(before);
});

it('lets nobody without the role write with a record of their own', async () => {
  await signInAsUser();
  await expect(createQuiz({ questionIds: ['a'] })).rejects.toMatchObject({ code: 'permission-denied' });
  await signInAsAdmin();
});
