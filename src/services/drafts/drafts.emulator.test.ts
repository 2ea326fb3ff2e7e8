/// <reference types="node" />
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { newQuestionDraft, newQuizDraft, type QuestionDraftDocument } from '#domain/draft/draft.ts';
import { draftFrom, questionFromDraft } from '#domain/question/question-draft.ts';
import { quizInputFrom } from '#domain/quiz/quiz-draft.ts';
import { writePart, writeQuiz } from '#test/support/bank.ts';
import { readDocument, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { signInAsAdmin, signInAsUser } from '#test/support/signed-in.ts';

import { getPart, PartNotFoundError } from '../parts/get-part.ts';
import { getQuestion } from '../questions/get-question.ts';
import { getQuizHead } from '../quizzes/get-quiz-head.ts';
import { deleteDraft, restoreDraft } from './delete-draft.ts';
import { getDraft } from './get-draft.ts';
import { listDrafts } from './list-drafts.ts';
import { publishQuestionDraft, publishQuizDraft } from './publish-draft.ts';
import { saveDraft } from './save-draft.ts';
import { unpublishQuiz } from './unpublish-quiz.ts';

beforeAll(signInAsAdmin);

const content = draftFrom(makeQuestion({ questionId: uniqueId('n') }));

async function storeDraft(change: Partial<typeof content> = {}): Promise<QuestionDraftDocument> {
  const outcome = await saveDraft(newQuestionDraft('new'), { ...content, ...change });
  if (outcome.state !== 'saved') throw new Error('The draft was not saved');
  return outcome.stored;
}

/** What the form of a draft holds, as a question. */
function questionOf(draft: QuestionDraftDocument) {
  const outcome = questionFromDraft(draft.content, draft);
  if (!outcome.ok) throw new Error('The draft is not complete');
  return outcome.question;
}

describe('a draft', () => {
  it('is stored as typed, complete or not, and read as it was [ADM-13]', async () => {
    const stored = await storeDraft({ text: '', value: 'not a number' });
    expect(await getDraft(stored.id)).toEqual(stored);
    expect((await listDrafts()).at(0)).toEqual(stored);
    expect(await getQuestion(stored.id)).toBeNull();
    const changed = await saveDraft(stored, { ...stored.content, text: 'What opens on overload?' });
    expect(changed).toMatchObject({
      state: 'saved',
      stored: {
        id: stored.id,
        title: `${content.questionId} What opens on overload?`,
        createdAt: stored.createdAt,
      },
    });
  });

  it('is shown as somebody else has saved it, and not overwritten [ADM-5, ADM-13]', async () => {
    const base = await storeDraft();
    await saveDraft(base, { ...base.content, text: 'Theirs?' });
    const outcome = await saveDraft(base, { ...base.content, text: 'Mine?' });
    expect(outcome).toMatchObject({ state: 'conflict', current: { content: { text: 'Theirs?' } } });
    expect(await publishQuestionDraft(base, questionOf(base))).toEqual({ state: 'overtaken' });
    expect(await getDraft(base.id)).toMatchObject({ content: { text: 'Theirs?' } });
    expect(await getQuestion(base.id)).toBeNull();
  });

  it('from before a form had a field has it empty', async () => {
    const { media: _, ...older } = content;
    const id = uniqueId('draft');
    const times = { createdAt: '2026-11-01T09:00:00.000Z', updatedAt: '2026-11-01T09:00:00.000Z' };
    await writeDocument(`drafts/${id}`, {
      ...{ kind: 'question', title: 'Old', savedBy: 'ada', content: JSON.stringify(older) },
      ...times,
    });
    expect(await getDraft(id)).toMatchObject({ content: { ...older, media: [] } });
  });

  it('comes back after it was deleted [ADM-14]', async () => {
    const stored = await storeDraft();
    await deleteDraft(stored);
    expect(await getDraft(stored.id)).toBeNull();
    expect(await saveDraft(stored, stored.content)).toEqual({ state: 'gone' });
    const restored = await restoreDraft(stored.id);
    expect(restored).toMatchObject({ content: stored.content, createdAt: stored.createdAt });
    expect(await getDraft(stored.id)).toEqual(restored);
  });

  it('is nothing that a user may read or write [ADM-13]', async () => {
    const stored = await storeDraft();
    await signInAsUser();
    await expect(listDrafts()).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(getDraft(stored.id)).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(saveDraft(newQuestionDraft('new'), content)).rejects.toMatchObject({
      code: 'permission-denied',
    });
    await signInAsAdmin();
  });
});

describe('publishing', () => {
  beforeEach(signInAsAdmin);

  it('puts a question into the bank and its part, and takes it out of the drafts, in one batch [ADM-13]', async () => {
    const part = await writePart();
    const draft = await storeDraft({ partId: part.id });
    const outcome = await publishQuestionDraft(draft, questionOf(draft));
    expect(outcome).toEqual({ state: 'published', stored: await getQuestion(draft.id) });
    expect(await getDraft(draft.id)).toBeNull();
    const { questionIds, catalogue } = await getPart(part.id);
    expect(questionIds).toEqual([draft.id]);
    expect(catalogue).toContain(draft.id);
    expect(await publishQuestionDraft(draft, { ...questionOf(draft), text: 'Another?' })).toEqual({
      state: 'gone',
    });
  });

  it('leaves a question whose exam part was deleted among the drafts [ADM-13]', async () => {
    const draft = await storeDraft({ questionId: uniqueId('n'), partId: uniqueId('gone') });
    await expect(publishQuestionDraft(draft, questionOf(draft))).rejects.toThrow(PartNotFoundError);
    expect(await getQuestion(draft.id)).toBeNull();
    expect(await getDraft(draft.id)).toEqual(draft);
  });

  it('puts a quiz among the quizzes, but none without questions [ADM-13, QZ-23]', async () => {
    const empty = await saveDraft(newQuizDraft('new'), { ...newQuizDraft('new').content, title: 'Empty' });
    if (empty.state !== 'saved') throw new Error('The draft was not saved');
    const { stored } = empty;
    await expect(publishQuizDraft(stored, quizInputFrom(stored.content))).rejects.toMatchObject({
      code: 'permission-denied',
    });
    expect(await getQuizHead(stored.id)).toBeNull();
    expect(await getDraft(stored.id)).toEqual(stored);
    const input = quizInputFrom({ ...stored.content, questionIds: ['a', 'b'] });
    const published = await publishQuizDraft(stored, input);
    expect(published).toMatchObject({ state: 'published', stored: { title: 'Empty', totalQuestions: 2 } });
    expect(await readDocument(`quizzes/${stored.id}`)).toMatchObject({
      questionIds: ['a', 'b'],
      timeLimit: 30,
    });
    expect(await getDraft(stored.id)).toBeNull();
  });
});

describe('a published quiz', () => {
  it('goes back to the drafts as it is, and can be published again [EDT-1]', async () => {
    const { id, questionIds } = await writeQuiz({ title: 'Earthing' });
    const quiz = await getQuizHead(id);
    if (!quiz) throw new Error('The quiz is stored');
    expect(await unpublishQuiz(quiz)).toBe('moved');
    expect(await getQuizHead(id)).toBeNull();
    const draft = await getDraft(id);
    expect(draft).toMatchObject({ kind: 'quiz', title: 'Earthing', content: { questionIds } });
    if (draft?.kind !== 'quiz') throw new Error('It is a draft');
    expect(await publishQuizDraft(draft, quizInputFrom(draft.content))).toMatchObject({
      state: 'published',
      stored: { id, title: 'Earthing', questionIds, timeLimit: quiz.timeLimit, isFree: quiz.isFree },
    });
    expect(await getDraft(id)).toBeNull();
  });

  it('stays where it is when somebody else has changed it [EDT-1]', async () => {
    const { id } = await writeQuiz();
    const quiz = await getQuizHead(id);
    if (!quiz) throw new Error('The quiz is stored');
    expect(await unpublishQuiz({ ...quiz, updatedAt: '2026-01-01T00:00:00.000Z' })).toBe('changed');
    expect(await getQuizHead(id)).toMatchObject({ id });
    expect(await getDraft(id)).toBeNull();
  });

  it('is told as changed when somebody else has moved it to the drafts, or gone on with the draft [EDT-1]', async () => {
    const { id } = await writeQuiz({ title: 'Bonding' });
    const quiz = await getQuizHead(id);
    if (!quiz) throw new Error('The quiz is stored');
    await signInAsAdmin();
    expect(await unpublishQuiz(quiz)).toBe('moved');
    const draft = await getDraft(id);
    if (draft?.kind !== 'quiz') throw new Error('It is a draft');
    await signInAsAdmin();
    expect(await unpublishQuiz(quiz)).toBe('changed');
    await saveDraft(draft, { ...draft.content, title: 'Bonding conductors' });
    expect(await unpublishQuiz(quiz)).toBe('changed');
  });
});
