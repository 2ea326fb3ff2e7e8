/// <reference types="node" />
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { writeQuiz } from '#test/support/bank.ts';
import { deleteDocument, readDocument, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeQuestion, makeQuiz } from '#test/support/factories.ts';
import { signInAsAdmin } from '#test/support/signed-in.ts';
import { createQuiz } from './create-quiz.ts';
import { deleteQuiz } from './delete-quiz.ts';
import { getQuizHead } from './get-quiz-head.ts';
import { listQuizzes } from './list-quizzes.ts';
import { restoreQuiz } from './restore-quiz.ts';
import { updateQuiz } from './update-quiz.ts';
import { withQuestions } from './with-questions.ts';

beforeAll(signInAsAdmin);
afterEach(() => {
  vi.restoreAllMocks();
});

/** A quiz with two questions that are in no bank. */
const storeQuiz = () => createQuiz({ title: 'Stored', questionIds: ['a', 'b'] });

/** A stored quiz with its questions. */
async function readWhole(id: string) {
  const quiz = await getQuizHead(id);
  if (!quiz) throw new Error('The quiz is stored');
  return withQuestions(quiz);
}

describe('the quizzes', () => {
  it('are an empty list when there are none [QZ-11]', async () => {
    for (const quiz of await listQuizzes()) await deleteQuiz(quiz.id);
    expect(await listQuizzes()).toEqual([]);
    const { id } = await writeQuiz();
    expect((await listQuizzes()).map((quiz) => quiz.id)).toEqual([id]);
  });

  it('are listed, a bad document is skipped and logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const good = await writeQuiz();
    const bad = uniqueId('bad');
    await writeDocument(`quizzes/${bad}`, { title: 5 });
    const ids = (await listQuizzes()).map((quiz) => quiz.id);
    expect(ids).toContain(good.id);
    expect(ids).not.toContain(bad);
    expect(warn.mock.calls.flat().join()).toContain(bad);
    await deleteDocument(`quizzes/${bad}`);
  });

  it('are null when absent [QZ-4]', async () => {
    expect(await getQuizHead(uniqueId('none'))).toBeNull();
    // What an address may say: no document can have these ids.
    for (const id of ['a/b', '..', '__x__', 'ä'.repeat(751)]) expect(await getQuizHead(id)).toBeNull();
  });

  it('come with their questions when they name any [QZ-3]', async () => {
    const { id, questionIds } = await writeQuiz();
    expect((await readWhole(id)).questions?.map((question) => question.id)).toEqual(questionIds);
    const empty = uniqueId('quiz');
    const { id: _, ...fields } = makeQuiz({ questionIds: [] });
    await writeDocument(`quizzes/${empty}`, fields);
    expect(await readWhole(empty)).not.toHaveProperty('questions');
  });

  it('are normalised and stamped when they are created [QZ-1, QZ-5, QZ-10, QZ-17]', async () => {
    const quiz = await createQuiz({ title: '  ', isFree: 'true', timeLimit: 0, questionIds: ['a', 'b'] });
    const stored = await readDocument(`quizzes/${quiz.id}`);
    expect(stored).toMatchObject({
      description: '',
      timeLimit: 30,
      difficulty: 'medium',
      category: 'general',
      isFree: true,
      questionIds: ['a', 'b'],
      totalQuestions: 2,
    });
    expect(stored?.title).toMatch(/^Quiz - \d{4}-/);
    expect(stored?.createdAt).toBe(stored?.updatedAt);
  });

  it('keep createdAt and get a new updatedAt when they are changed, and are given back as stored [QZ-2, QZ-10, QZ-17]', async () => {
    const base = await storeQuiz();
    const outcome = await updateQuiz(base, { title: 'Changed', timeLimit: '45', questionIds: ['a'] });
    const after = await getQuizHead(base.id);
    expect(after).toEqual(outcome.state === 'saved' && outcome.stored);
    expect(after).toMatchObject({
      title: 'Changed',
      description: base.description,
      timeLimit: 45,
      totalQuestions: 1,
      createdAt: base.createdAt,
    });
    expect(after?.updatedAt).not.toBe(base.updatedAt);
  });

  it('are normalised as a whole when a field is changed, where they were written without the app [QZ-10]', async () => {
    const id = uniqueId('odd');
    const { id: _, category: __, ...fields } = makeQuiz({ questionIds: ['a', 'b'] });
    await writeDocument(`quizzes/${id}`, { ...fields, timeLimit: '45', isFree: 'true', totalQuestions: 0 });
    const base = await getQuizHead(id);
    const outcome = base && (await updateQuiz(base, { title: 'Changed' }));
    expect(outcome).toMatchObject({ state: 'saved' });
    expect(await readDocument(`quizzes/${id}`)).toMatchObject({
      title: 'Changed',
      timeLimit: 45,
      category: 'general',
      isFree: true,
      totalQuestions: 2,
      createdAt: fields.createdAt,
    });
    expect(await getQuizHead(id)).toEqual(outcome?.state === 'saved' && outcome.stored);
  });

  it('take a number of questions when they are changed, from text as well [QZ-2]', async () => {
    const base = await storeQuiz();
    await updateQuiz(base, { totalQuestions: '12' });
    expect(await readDocument(`quizzes/${base.id}`)).toMatchObject({ totalQuestions: 12 });
    await updateQuiz({ ...base, totalQuestions: 12 }, { questionIds: ['a'] });
    expect(await readDocument(`quizzes/${base.id}`)).toMatchObject({ totalQuestions: 1 });
  });

  it('hold the questions of both of two administrators who each add one', async () => {
    const base = await storeQuiz();
    await updateQuiz(base, { questionIds: [...base.questionIds, 'theirs'] });
    const outcome = await updateQuiz(base, { questionIds: [...base.questionIds, 'mine'] });
    expect(outcome).toMatchObject({ state: 'saved' });
    const questionIds = ['a', 'b', 'mine', 'theirs'];
    expect(await readDocument(`quizzes/${base.id}`)).toMatchObject({ questionIds, totalQuestions: 4 });
  });

  it('are not changed over another change, and take mine over it once I have seen it', async () => {
    const base = await storeQuiz();
    await updateQuiz(base, { title: 'Theirs' });
    const refused = await updateQuiz(base, { description: 'Mine' });
    expect(refused).toMatchObject({ state: 'conflict', current: { title: 'Theirs' } });
    expect(await readDocument(`quizzes/${base.id}`)).toMatchObject({ title: 'Theirs', description: '' });
    if (refused.state === 'conflict') await updateQuiz(refused.current, { description: 'Mine' });
    expect(await readDocument(`quizzes/${base.id}`)).toMatchObject({
      title: 'Theirs',
      description: 'Mine',
    });
  });

  it('that are gone are not brought back by a change, but by an undo', async () => {
    const base = await storeQuiz();
    await deleteQuiz(base.id);
    expect(await updateQuiz(base, { title: 'Back' })).toEqual({ state: 'gone' });
    expect(await readDocument(`quizzes/${base.id}`)).toBeNull();
    const restored = await restoreQuiz(base.id);
    expect(await getQuizHead(base.id)).toMatchObject(restored);
  });

  it('come back as they were read, without the questions that reading attached', async () => {
    const { id, questionIds } = await writeQuiz();
    const read = await readWhole(id);
    expect(read.questions).toHaveLength(questionIds.length);
    await deleteQuiz(id);
    await restoreQuiz(id);
    expect(await readDocument(`quizzes/${id}`)).not.toHaveProperty('questions');
    expect(await getQuizHead(id)).toMatchObject({ title: read.title, questionIds });
  });

  it('come back normalised, where they were written without the app [QZ-10]', async () => {
    const { id, ...fields } = makeQuiz({ id: uniqueId('odd'), questionIds: ['a', 'b'] });
    await writeDocument(`quizzes/${id}`, { ...fields, difficulty: '', category: '', timeLimit: '45' });
    await deleteQuiz(id);
    const restored = await restoreQuiz(id);
    expect(restored).toMatchObject({ difficulty: 'medium', category: 'general', timeLimit: 45 });
    expect(await getQuizHead(id)).toEqual(restored);
  });

  it('are gone when they were deleted [QZ-17]', async () => {
    const { id } = await writeQuiz();
    await deleteQuiz(id);
    expect(await readDocument(`quizzes/${id}`)).toBeNull();
  });
});

describe('the published list', () => {
  /** What was asked for while the quizzes were listed. */
  async function listWatched() {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const quizzes = await listQuizzes();
    const asked = fetched.mock.calls.map(([url]) => /:(\w+)\?/u.exec(String(url))?.[1]);
    fetched.mockRestore();
    return { titles: quizzes.map(({ title }) => title).sort(), asked: asked.sort() };
  }

  const fromList = ['batchGet', 'runAggregationQuery'];

  beforeAll(async () => {
    for (const { id } of await listQuizzes()) await deleteDocument(`quizzes/${id}`);
    await deleteDocument('published/quizzes');
  });

  it('has what administrators add, change, delete and restore, for one read and a count [QZ-11]', async () => {
    const first = await createQuiz({ title: 'First', questionIds: ['a', 'b'] });
    const second = await createQuiz({ title: 'Second', questionIds: ['a'] });
    expect(await listWatched()).toEqual({ titles: ['First', 'Second'], asked: fromList });
    await updateQuiz(first, { title: 'Changed', questionIds: ['b'] });
    expect(await listWatched()).toEqual({ titles: ['Changed', 'Second'], asked: fromList });
    expect((await listQuizzes()).find(({ id }) => id === first.id)).toEqual(await getQuizHead(first.id));
    await deleteQuiz(second.id);
    expect(await listWatched()).toEqual({ titles: ['Changed'], asked: fromList });
    await restoreQuiz(second.id);
    expect(await listWatched()).toEqual({ titles: ['Changed', 'Second'], asked: fromList });
  });

  it('has both of two quizzes that were added at the same moment', async () => {
    const before = (await listQuizzes()).length;
    await Promise.all(['One', 'Two'].map((title) => createQuiz({ title, questionIds: ['a'] })));
    const { titles, asked } = await listWatched();
    expect(titles).toEqual(expect.arrayContaining(['One', 'Two']));
    expect([titles.length, asked]).toEqual([before + 2, fromList]);
  });

  it('is passed over while it lacks a quiz that was written without the app', async () => {
    const { id, title } = await writeQuiz();
    const found = await listWatched();
    expect(found.titles).toContain(title);
    expect(found.asked).toEqual([...fromList, 'runQuery']);
    await deleteDocument(`quizzes/${id}`);
    expect((await listWatched()).asked).toEqual(fromList);
  });
});

describe('the questions of a large quiz', () => {
  it('come in parallel queries of thirty ids, in the order of the quiz, missing ones skipped [QN-7]', async () => {
    const id = uniqueId('quiz');
    const questionIds = Array.from({ length: 65 }, (_, index) => `${id}-q${64 - index}`);
    const { id: _, ...question } = makeQuestion();
    const there = questionIds.filter((_id, index) => index !== 10);
    await Promise.all(there.map((questionId) => writeDocument(`questions/${questionId}`, question)));
    const { id: __, ...quiz } = makeQuiz({ questionIds, totalQuestions: 65 });
    await writeDocument(`quizzes/${id}`, quiz);

    const fetched = vi.spyOn(globalThis, 'fetch');
    expect((await readWhole(id)).questions?.map((found) => found.id)).toEqual(there);
    expect(fetched.mock.calls.length).toBe(1 + 3);
  });
});
