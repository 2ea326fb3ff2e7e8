/// <reference types="node" />
import { beforeAll, describe, expect, it } from 'vitest';

import { listChanges } from '#services/changes/list-changes.ts';
import { writePart, writeQuiz } from '#test/support/bank.ts';
import { readDocument, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { signInAsAdmin, signInAsUser } from '#test/support/signed-in.ts';
import type { TestUser } from '#test/support/users.ts';

import { deletePart } from '../parts/delete-part.ts';
import { getPart } from '../parts/get-part.ts';
import { restorePart } from '../parts/restore-part.ts';
import { deleteQuestions, restoreQuestions } from '../questions/delete-questions.ts';
import { getQuestion } from '../questions/get-question.ts';
import { updateQuestion } from '../questions/update-question.ts';
import { createQuiz } from '../quizzes/create-quiz.ts';
import { deleteQuiz } from '../quizzes/delete-quiz.ts';
import { restoreQuiz } from '../quizzes/restore-quiz.ts';
import { listDeleted } from './list-deleted.ts';
import { NotRestorableError } from './not-restorable-error.ts';

let admin: TestUser;
beforeAll(async () => {
  admin = await signInAsAdmin();
});

const { id: _, ...question } = makeQuestion();

async function writeQuestion(questionId = uniqueId('n').slice(0, 40)): Promise<string> {
  const id = uniqueId('q');
  await writeDocument(`questions/${id}`, { ...question, questionId });
  return id;
}

describe('what was deleted', () => {
  it('is listed, the latest first, with who and when, until it is restored [ADM-14]', async () => {
    const questionId = await writeQuestion();
    const { id: quizId } = await writeQuiz();
    await deleteQuestions([questionId]);
    await deleteQuiz(quizId);
    const { documents } = await listDeleted('', '');
    expect(documents.slice(0, 2)).toMatchObject([
      { kind: 'quiz', documentId: quizId, deletedBy: admin.uid, deletedAt: expect.stringMatching(/Z$/u) },
      { kind: 'question', documentId: questionId, title: expect.stringContaining(question.text) },
    ]);
    expect((await listDeleted('quiz', '')).documents.map(({ kind }) => kind)).not.toContain('question');
    await restoreQuiz(quizId);
    expect((await listDeleted('quiz', '')).documents.map(({ documentId }) => documentId)).not.toContain(
      quizId,
    );
  });

  it('comes back as it was, a question into its parts, a part with a new catalogue [ADM-14]', async () => {
    const questionId = await writeQuestion();
    const { id: partId } = await writePart([questionId]);
    const before = await readDocument(`questions/${questionId}`);
    await deleteQuestions([questionId]);
    await deletePart(partId);
    await restorePart(partId);
    await restoreQuestions([questionId]);
    expect(await readDocument(`questions/${questionId}`)).toMatchObject({ ...before, updatedAt: /Z/ });
  });

  it('counts as restored while it is back, and never goes over what is there by then', async () => {
    const [id, gone] = [await writeQuestion(), uniqueId('gone')];
    await deleteQuestions([id]);
    const first = await restoreQuestions([id]);
    expect(await restoreQuestions([id, gone])).toEqual({ ...first, left: [gone] });
    await deleteQuestions([id]);
    await writeDocument(`questions/${id}`, { ...question, text: 'Imported again?' });
    expect(await restoreQuestions([id])).toEqual({ restored: [], left: [id] });
    expect(await getQuestion(id)).toMatchObject({ text: 'Imported again?' });
  });

  it('stays deleted while another question has its number [ADM-14]', async () => {
    const number = uniqueId('4-').slice(0, 40);
    const [first, second] = [await writeQuestion(number), await writeQuestion()];
    await deleteQuestions([first, second]);
    const newer = await writeQuestion(number);
    expect(await restoreQuestions([first, second])).toMatchObject({
      restored: [{ id: second }],
      left: [first],
    });
    expect(await getQuestion(first)).toBeNull();
    await deleteQuestions([newer]);
    expect(await restoreQuestions([first, newer])).toMatchObject({
      restored: [{ id: first }],
      left: [newer],
    });
  });

  it('is restored without what can’t be, and what is gone isn’t restored', async () => {
    const [good, bad] = [await writeQuestion(), uniqueId('bad')];
    await writeDocument(`questions/${bad}`, { text: 5 });
    await deleteQuestions([good, bad]);
    expect(await restoreQuestions([bad, good])).toMatchObject({ restored: [{ id: good }], left: [bad] });
    await expect(restorePart(uniqueId('gone'))).rejects.toThrow(NotRestorableError);
  });

  it('is in one part when it was moved while its part was deleted', async () => {
    const [stays, moves] = [await writeQuestion(), await writeQuestion()];
    const [from, to] = [await writePart([stays, moves]), await writePart()];
    await deletePart(from.id);
    const base = await getQuestion(moves);
    if (!base) throw new Error('It is stored');
    await updateQuestion(base, { ...base, partId: to.id }, admin.uid);
    expect((await restorePart(from.id)).questionIds).toEqual([stays]);
    expect((await getPart(to.id)).questionIds).toEqual([moves]);
  });

  it('has its row in the catalogue of a part that was restored before it', async () => {
    const questionId = await writeQuestion();
    const { id: partId } = await writePart([questionId]);
    await deletePart(partId);
    await deleteQuestions([questionId]);
    expect((await restorePart(partId)).catalogue).toBe('');
    await restoreQuestions([questionId]);
    const { questionIds, catalogue } = await getPart(partId);
    expect(questionIds).toEqual([questionId]);
    expect(catalogue).toContain(questionId);
  });

  it('is kept even if it can’t be read as a question, and then isn’t restored', async () => {
    const id = uniqueId('bad');
    await writeDocument(`questions/${id}`, { text: 5 });
    await deleteQuestions([id]);
    expect(await readDocument(`questions/${id}`)).toBeNull();
    expect(await readDocument(`deleted/question-${id}`)).toMatchObject({ content: '{"text":5}' });
    expect(await restoreQuestions([id])).toEqual({ restored: [], left: [id] });
  });

  it('comes page by page, each once [ADM-14]', async () => {
    const ids = await Promise.all(Array.from({ length: 100 }, () => writeQuestion()));
    await deleteQuestions(ids);
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null && seen.length < 500; ) {
      const page: Awaited<ReturnType<typeof listDeleted>> = await listDeleted('question', after);
      expect(page.documents.length).toBeLessThanOrEqual(50);
      seen.push(...page.documents.map(({ documentId }) => documentId));
      after = page.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(ids));
  });

  it('is nothing that a user may read [ADM-14]', async () => {
    await signInAsUser();
    await expect(listDeleted('', '')).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(listChanges({ kind: '', uid: '' }, '')).rejects.toMatchObject({ code: 'permission-denied' });
    admin = await signInAsAdmin();
  });
});

it('lists changes by kind and by who made them, the latest first, page by page [ADM-12]', async () => {
  admin = await signInAsAdmin();
  for (const title of ['One', 'Two', 'Three']) await createQuiz({ title, questionIds: ['a'] });
  await deleteQuestions([await writeQuestion()]);
  const own = { kind: '', uid: admin.uid };
  const { documents, next } = await listChanges(own, '');
  expect(documents.map(({ kind, label }) => kind === 'quiz' && label)).toEqual([
    false,
    'Three',
    'Two',
    'One',
  ]);
  expect(next).toBeNull();
  const quizzes = await listChanges({ ...own, kind: 'quiz' }, '');
  expect(quizzes.documents.map(({ label }) => label)).toEqual(['Three', 'Two', 'One']);
  expect((await listChanges({ kind: '', uid: 'nobody' }, '')).documents).toEqual([]);
});
