/// <reference types="node" />
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { readDocument, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { signInAsAdmin } from '#test/support/signed-in.ts';
import type { TestUser } from '#test/support/users.ts';

import { addPart } from '../exam-parts/add-part.ts';
import { addQuestionToPart, removeQuestionFromPart } from '../exam-parts/change-part-questions.ts';
import { deletePart } from '../exam-parts/delete-part.ts';
import { getPart } from '../exam-parts/get-part.ts';
import { getPartWithQuestions } from '../exam-parts/get-part-with-questions.ts';
import { listParts } from '../exam-parts/list-parts.ts';
import { updatePart } from '../exam-parts/update-part.ts';
import { addQuestion } from './add-question.ts';
import { deleteAllQuestions } from './delete-all-questions.ts';
import { deleteQuestion, restoreQuestion } from './delete-question.ts';
import { findByQuestionId } from './find-by-question-id.ts';
import { getQuestion } from './get-question.ts';
import { getQuestions } from './get-questions.ts';
import { listQuestions } from './list-questions.ts';
import { listVersions } from './list-versions.ts';
import { saveQuestion } from './save-question.ts';
import { updateQuestion } from './update-question.ts';

let admin: TestUser;
beforeAll(async () => {
  admin = await signInAsAdmin();
});

const { id: _, createdAt: __, updatedAt: ___, ...fields } = makeQuestion();
const part = { title: 'Part', description: '', order: 3, examWeight: 4 };

describe('a question', () => {
  it('is added, read, found by its own number, and changed with a new updatedAt [QN-1, QN-2, QN-3]', async () => {
    const questionId = uniqueId('n').slice(0, 40);
    const id = await addQuestion({ ...fields, questionId });
    const stored = await getQuestion(id);
    expect(stored).toMatchObject({ ...fields, questionId, id });
    expect((await findByQuestionId(questionId)).map((found) => found.id)).toEqual([id]);
    expect((await listQuestions()).documents.map((found) => found.id)).toContain(id);

    await updateQuestion(id, { text: 'Changed?' });
    const changed = await getQuestion(id);
    expect(changed?.text).toBe('Changed?');
    expect(changed?.updatedAt).not.toBe(stored?.updatedAt);
    expect(changed?.createdAt).toBe(stored?.createdAt);
  });

  it('is null when absent', async () => {
    expect(await getQuestion(uniqueId('none'))).toBeNull();
  });

  it('asks for nothing when no ids are given, and comes once for an id given twice [QN-6, QN-7]', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    expect(await getQuestions([])).toEqual([]);
    expect(fetched).not.toHaveBeenCalled();
    const id = await addQuestion(fields);
    expect(await getQuestions([id, 'missing', id])).toHaveLength(1);
  });

  it('takes its id out of every part when it is deleted [QN-4]', async () => {
    const id = await addQuestion(fields);
    const parts = [
      await addPart({ ...part, questionIds: [id, 'x'] }),
      await addPart({ ...part, questionIds: [id] }),
    ];
    const fetched = vi.spyOn(globalThis, 'fetch');
    await deleteQuestion(id);
    const commits = fetched.mock.calls
      .map(([request]) => String(request))
      .filter((url) => /:commit/u.test(url));
    expect(commits).toHaveLength(1);
    expect(await getQuestion(id)).toBeNull();
    expect((await getPart(parts[0] ?? '')).questionIds).toEqual(['x']);
    expect((await getPart(parts[1] ?? '')).questionIds).toEqual([]);
  });
});

describe('saving a question', () => {
  /** A stored question as it was just read. */
  async function storeQuestion(partId = '') {
    const id = await addQuestion({ ...fields, partId }, partId);
    const question = await getQuestion(id);
    if (!question) throw new Error('The question was not stored');
    return question;
  }

  it('keeps what it was as a former version, with who and when [QN-10]', async () => {
    const base = await storeQuestion();
    const outcome = await saveQuestion({ ...base, text: 'Better?' }, base, admin.uid);
    expect(outcome).toMatchObject({ state: 'saved', question: { text: 'Better?' } });
    expect(await getQuestion(base.id)).toMatchObject({ text: 'Better?', createdAt: base.createdAt });
    const versions = await listVersions(base.id);
    expect(versions).toMatchObject([{ question: base, savedBy: admin.uid }]);
  });

  it('shows what somebody else made of it in the meantime, and writes nothing [QN-10]', async () => {
    const base = await storeQuestion();
    await saveQuestion({ ...base, text: 'Theirs?' }, base, admin.uid);
    const outcome = await saveQuestion({ ...base, text: 'Mine?' }, base, admin.uid);
    expect(outcome).toMatchObject({ state: 'conflict', current: { text: 'Theirs?' } });
    expect(await getQuestion(base.id)).toMatchObject({ text: 'Theirs?' });
    expect(await listVersions(base.id)).toHaveLength(1);
  });

  it('of one that is gone brings nothing back', async () => {
    const base = await storeQuestion();
    await deleteQuestion(base.id);
    expect(await saveQuestion(base, base, admin.uid)).toEqual({ state: 'gone' });
    expect(await getQuestion(base.id)).toBeNull();
  });

  it('moves it to the part that it names', async () => {
    const [from, to] = [await addPart(part), await addPart(part)];
    const base = await storeQuestion(from);
    expect((await getPart(from)).questionIds).toEqual([base.id]);
    await saveQuestion({ ...base, partId: to }, base, admin.uid);
    expect((await getPart(from)).questionIds).toEqual([]);
    expect((await getPart(to)).questionIds).toEqual([base.id]);
  });

  it('moves it out of a part that is gone, and into none that is', async () => {
    const [from, to] = [await addPart(part), await addPart(part)];
    const base = await storeQuestion(from);
    await Promise.all([deletePart(from), deletePart(to)]);
    const outcome = await saveQuestion({ ...base, partId: to }, base, admin.uid);
    expect(outcome).toMatchObject({ state: 'saved', question: { partId: to } });
    expect(await getQuestion(base.id)).toMatchObject({ partId: to });
    await expect(getPart(to)).rejects.toThrow('not found');
  });

  it('that was deleted comes back without a part that has gone since', async () => {
    const partId = await addPart(part);
    const base = await storeQuestion(partId);
    const partIds = await deleteQuestion(base.id);
    await deletePart(partId);
    await restoreQuestion(base, partIds);
    expect(await getQuestion(base.id)).toMatchObject({ text: base.text });
  });

  it('that was deleted comes back with its parts', async () => {
    const partId = await addPart(part);
    const base = await storeQuestion(partId);
    const partIds = await deleteQuestion(base.id);
    expect(partIds).toEqual([partId]);
    await restoreQuestion(base, partIds);
    expect(await getQuestion(base.id)).toMatchObject({ text: base.text, createdAt: base.createdAt });
    expect((await getPart(partId)).questionIds).toEqual([base.id]);
  });
});

describe('an exam part', () => {
  it('is active and empty when it is new, and is listed by its order [PART-1, PART-2]', async () => {
    const last = await addPart({ ...part, order: 90_001 });
    const first = await addPart({ ...part, order: 90_000 });
    const { createdAt, ...stored } = await getPart(last);
    expect(stored).toMatchObject({ isActive: true, questionIds: [] });
    expect(createdAt).toBe(new Date(createdAt).toISOString());
    expect(await readDocument(`examParts/${last}`)).not.toHaveProperty('updatedAt');
    const ids = (await listParts()).map(({ id }) => id).filter((id) => id === first || id === last);
    expect(ids).toEqual([first, last]);
  });

  it('takes a question once and gives it back, with a new updatedAt each time [PART-4, PART-5]', async () => {
    const id = await addPart(part);
    const question = await addQuestion(fields);
    await addQuestionToPart(id, question);
    await addQuestionToPart(id, question);
    const added = await getPart(id);
    expect(added.questionIds).toEqual([question]);
    expect(added.updatedAt > added.createdAt).toBe(true);
    await removeQuestionFromPart(id, question);
    const removed = await getPart(id);
    expect(removed.questionIds).toEqual([]);
    expect(removed.updatedAt > added.updatedAt).toBe(true);
  });

  it('is read with its questions, skipping those that do not exist [PART-6, QN-7]', async () => {
    const question = await addQuestion(fields);
    const id = await addPart({ ...part, questionIds: ['missing', question] });
    const { questions, ...stored } = await getPartWithQuestions(id);
    expect(stored).toEqual(await getPart(id));
    expect(questions.map((found) => found.id)).toEqual([question]);
  });

  it('is changed and deleted [PART-3, PART-8]', async () => {
    const id = await addPart(part);
    await updatePart(id, { title: 'New title', isActive: false });
    const changed = await getPart(id);
    expect(changed).toMatchObject({ title: 'New title', isActive: false });
    expect(changed.updatedAt > changed.createdAt).toBe(true);
    expect(changed.updatedAt).toBe(new Date(changed.updatedAt).toISOString());
    await deletePart(id);
    await expect(getPart(id)).rejects.toThrow(`Part with ID ${id} not found`);
  });

  it('that is missing is told in the sentence of the spec [PART-7]', async () => {
    await expect(getPart('gone')).rejects.toThrow('Part with ID gone not found');
    await expect(getPartWithQuestions('gone')).rejects.toThrow('Part with ID gone not found');
    await expect(addQuestionToPart('gone', 'q')).rejects.toThrow('Part with ID gone not found');
    await expect(addQuestionToPart('', 'q')).rejects.toThrow('Part with ID  not found');
    await expect(removeQuestionFromPart('a/b', 'q')).rejects.toThrow('Part with ID a/b not found');
    await expect(removeQuestionFromPart('gone', 'q')).rejects.toThrow('Part with ID gone not found');
  });
});

describe('deleting all questions', () => {
  it('empties every part, tells its progress, and can be stopped before it begins [QN-5]', async () => {
    const id = await addPart({ ...part, questionIds: ['x'] });
    await writeDocument(`questions/${uniqueId('q')}`, { ...fields, createdAt: '', updatedAt: '' });
    const stopped = AbortSignal.abort(new Error('stopped'));
    await expect(deleteAllQuestions(() => {}, stopped)).rejects.toThrow('stopped');
    expect((await listQuestions()).documents.length).toBeGreaterThan(0);

    const progress = vi.fn();
    await deleteAllQuestions(progress, new AbortController().signal);
    const [deleted, total] = progress.mock.calls.at(-1) ?? [];
    expect(deleted).toBe(total);
    expect(await listQuestions()).toEqual({ documents: [], skipped: [] });
    expect((await getPart(id)).questionIds).toEqual([]);
  });
});
