/// <reference types="node" />

import { beforeAll, describe, expect, it, vi } from 'vitest';
import { contentOf } from '#domain/bank/question-content.ts';
import { newQuestionDraft } from '#domain/draft/draft.ts';
import { draftFrom, questionFromDraft } from '#domain/question/question-draft.ts';
import { writePart } from '#test/support/bank.ts';
import { readDocument, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { signInAsAdmin } from '#test/support/signed-in.ts';
import type { TestUser } from '#test/support/users.ts';
import { getRows } from '../bank/get-rows.ts';
import { writeQuestions } from '../bank/write-questions.ts';
import { publishQuestionDraft } from '../drafts/publish-draft.ts';
import { saveDraft } from '../drafts/save-draft.ts';
import { addPart } from '../parts/add-part.ts';
import {
  addQuestionToPart,
  orderPartQuestions,
  removeQuestionFromPart,
} from '../parts/change-part-questions.ts';
import { deletePart } from '../parts/delete-part.ts';
import { getPart } from '../parts/get-part.ts';
import { listParts } from '../parts/list-parts.ts';
import { orderParts } from '../parts/order-parts.ts';
import { restorePart } from '../parts/restore-part.ts';
import { updatePart } from '../parts/update-part.ts';
import { addQuestion } from './add-question.ts';
import { deleteQuestions, restoreQuestions } from './delete-questions.ts';
import { findByQuestionId } from './find-by-question-id.ts';
import { getQuestion } from './get-question.ts';
import { getQuestions } from './get-questions.ts';
import { listQuestions } from './list-questions.ts';
import { listVersions } from './list-versions.ts';
import { NumberTakenError } from './number-taken-error.ts';
import { updateQuestion } from './update-question.ts';

let admin: TestUser;
beforeAll(async () => {
  admin = await signInAsAdmin();
});

const fields = contentOf(makeQuestion({ partId: '' }));
const part = { title: 'Part', description: '', order: 3, examWeight: 4 };

const storeQuestion = (partId = '') => addQuestion({ ...fields, partId, questionId: uniqueId('n') });

/** The id of a new part. */
async function storePart(questionIds: string[] = []): Promise<string> {
  return (await writePart(questionIds)).id;
}

describe('a question', () => {
  it('is added, read, found by its own number, and changed with a new updatedAt [QN-1, QN-2, QN-3]', async () => {
    const questionId = uniqueId('n').slice(0, 40);
    const stored = await addQuestion({ ...fields, questionId });
    const { id } = stored;
    expect(stored).toMatchObject({ ...fields, questionId });
    // What is given back is what is stored, times included: a cache that holds it agrees with the next read.
    expect(await getQuestion(id)).toEqual(stored);
    expect((await findByQuestionId(questionId)).map((found) => found.id)).toEqual([id]);
    expect((await listQuestions()).documents.map((found) => found.id)).toContain(id);

    const outcome = await updateQuestion(stored, { ...stored, text: 'Changed?' }, admin.uid);
    const changed = await getQuestion(id);
    expect(outcome).toEqual({ state: 'saved', stored: changed });
    expect(changed?.text).toBe('Changed?');
    expect(changed?.updatedAt).not.toBe(stored.updatedAt);
    expect(changed?.createdAt).toBe(stored.createdAt);
  });

  it('is null when absent', async () => {
    expect(await getQuestion(uniqueId('none'))).toBeNull();
  });

  it('asks for nothing when no ids are given, and comes once for an id given twice [QN-6, QN-7]', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    expect(await getQuestions([])).toEqual([]);
    expect(fetched).not.toHaveBeenCalled();
    const { id } = await storeQuestion();
    expect(await getQuestions([id, 'missing', id])).toHaveLength(1);
  });

  it('takes its id out of every part when it is deleted [QN-4]', async () => {
    const { id } = await storeQuestion();
    const parts = [await storePart([id, 'x']), await storePart([id])];
    const fetched = vi.spyOn(globalThis, 'fetch');
    await deleteQuestions([id]);
    const commits = fetched.mock.calls
      .map(([request]) => String(request))
      .filter((url) => /:commit/u.test(url));
    expect(commits).toHaveLength(1);
    expect(await getQuestion(id)).toBeNull();
    expect((await getPart(parts[0] ?? '')).questionIds).toEqual(['x']);
    expect((await getPart(parts[1] ?? '')).questionIds).toEqual([]);
  });
});

describe('a number', () => {
  const taken = { name: NumberTakenError.name };
  const write = (id: string, questionId: string) =>
    writeDocument(`questions/${id}`, { ...fields, questionId });

  it('is given to one question, also where several are written at once [QN-2]', async () => {
    const questionId = uniqueId('n');
    const draft = await saveDraft(
      newQuestionDraft('new'),
      draftFrom(makeQuestion({ questionId, partId: '' })),
    );
    if (draft.state !== 'saved') throw new Error('The draft was not saved');
    const { id } = draft.stored;
    const [renamed, deleted] = [await storeQuestion(), uniqueId('q')];
    await write(deleted, questionId);
    await deleteQuestions([deleted]);
    const question = makeQuestion({ id, questionId, partId: '' });
    const inCapitals = { ...question, id: uniqueId('q'), questionId: questionId.toUpperCase() };
    const outcomes = await Promise.allSettled([
      addQuestion({ ...fields, questionId }),
      publishQuestionDraft(draft.stored, question),
      updateQuestion(renamed, { ...renamed, questionId }, admin.uid),
      restoreQuestions([deleted]),
      writeQuestions([{ question: inCapitals, former: null }], {
        source: { id: uniqueId('import'), file: 'bank.csv', format: 'csv' },
        savedBy: admin.uid,
        onProgress: () => {},
        signal: new AbortController().signal,
      }),
    ]);
    expect(await findByQuestionId(questionId)).toHaveLength(1);
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(reasons).toEqual(reasons.map(() => expect.objectContaining(taken)));
  });

  it('is refused where another question has it, in capitals or not [QN-2]', async () => {
    const [base, other] = [await storeQuestion(), uniqueId('q')];
    const questionId = uniqueId('s');
    await write(other, questionId.toUpperCase());
    const holder = { ...taken, other: await getQuestion(other) };
    await expect(addQuestion({ ...fields, questionId })).rejects.toMatchObject(holder);
    await expect(updateQuestion(base, { ...base, questionId }, admin.uid)).rejects.toMatchObject(holder);
    expect(await getQuestion(base.id)).toEqual(base);
    const own = { ...base, questionId: base.questionId.toUpperCase() };
    expect(await updateQuestion(base, own, admin.uid)).toMatchObject({ state: 'saved' });
  });
});

describe('changing a question', () => {
  it('keeps what it was as an earlier version, with who and when [QN-10]', async () => {
    const base = await storeQuestion();
    const outcome = await updateQuestion(base, { ...base, text: 'Better?' }, admin.uid);
    expect(outcome).toMatchObject({ state: 'saved', stored: { text: 'Better?' } });
    expect(await getQuestion(base.id)).toMatchObject({ text: 'Better?', createdAt: base.createdAt });
    const versions = await listVersions(base.id);
    expect(versions).toMatchObject([{ question: base, savedBy: admin.uid }]);
  });

  it('gives it back with the import that it came from, which no form has', async () => {
    const { id } = await storeQuestion();
    await writeDocument(`questions/${id}`, {
      ...(await readDocument(`questions/${id}`)),
      importId: 'import-1',
    });
    const base = await getQuestion(id);
    if (!base) throw new Error('It is stored');
    const { importId: _, ...edited } = base;
    const outcome = await updateQuestion(base, { ...edited, text: 'Better?' }, admin.uid);
    expect(outcome).toEqual({ state: 'saved', stored: await getQuestion(id) });
    expect(outcome).toMatchObject({ stored: { importId: 'import-1' } });
  });

  it('shows what somebody else made of it meanwhile, and writes nothing [QN-10]', async () => {
    const base = await storeQuestion();
    await updateQuestion(base, { ...base, text: 'Theirs?' }, admin.uid);
    const outcome = await updateQuestion(base, { ...base, explanation: 'Mine.' }, admin.uid);
    expect(outcome).toMatchObject({ state: 'conflict', current: { text: 'Theirs?' } });
    expect(await getQuestion(base.id)).toMatchObject({ text: 'Theirs?', explanation: base.explanation });
    expect(await listVersions(base.id)).toHaveLength(1);
  });

  it('loses its figure and its place in the book when the form was cleared', async () => {
    const illustrated = await addQuestion({
      ...fields,
      questionId: uniqueId('n'),
      figure: { src: '/figures/ring-final.svg', alt: 'A ring final circuit' },
      lookup: { indexWord: 'Ring', chapter: '43', section: '433' },
    });
    const form = draftFrom(illustrated);
    const cleared = { ...form, figureSrc: '', figureAlt: '', indexWord: '', chapter: '', section: '' };
    const outcome = questionFromDraft(cleared, illustrated);
    if (!outcome.ok) throw new Error('The form holds no question');
    await updateQuestion(illustrated, outcome.question, admin.uid);
    const reloaded = await getQuestion(illustrated.id);
    expect(reloaded).not.toHaveProperty('figure');
    expect(reloaded).not.toHaveProperty('lookup');
    expect(reloaded).toMatchObject({ text: illustrated.text });
  });

  it('of one that is gone brings nothing back', async () => {
    const base = await storeQuestion();
    await deleteQuestions([base.id]);
    expect(await updateQuestion(base, base, admin.uid)).toEqual({ state: 'gone' });
    expect(await getQuestion(base.id)).toBeNull();
  });

  it('moves it to the part that it names', async () => {
    const [from, to] = [await storePart(), await storePart()];
    const base = await storeQuestion(from);
    expect((await getPart(from)).questionIds).toEqual([base.id]);
    await updateQuestion(base, { ...base, partId: to }, admin.uid);
    expect((await getPart(from)).questionIds).toEqual([]);
    expect((await getPart(to)).questionIds).toEqual([base.id]);
  });

  it('moves it out of a part that is gone, and into none that is', async () => {
    const [from, to] = [await storePart(), await storePart()];
    const base = await storeQuestion(from);
    await Promise.all([deletePart(from), deletePart(to)]);
    const outcome = await updateQuestion(base, { ...base, partId: to }, admin.uid);
    expect(outcome).toMatchObject({ state: 'saved', stored: { partId: to } });
    expect(await getQuestion(base.id)).toMatchObject({ partId: to });
    await expect(getPart(to)).rejects.toThrow('not found');
  });

  it('that was deleted comes back without a part that has gone since', async () => {
    const partId = await storePart();
    const question = await storeQuestion(partId);
    await deleteQuestions([question.id]);
    await deletePart(partId);
    await restoreQuestions([question.id]);
    expect(await getQuestion(question.id)).toMatchObject({ text: question.text });
  });

  it('that was typed into the console without a createdAt comes back, and gets one', async () => {
    const question = await storeQuestion(await storePart());
    const { createdAt: _, ...typed } = (await readDocument(`questions/${question.id}`)) ?? {};
    await writeDocument(`questions/${question.id}`, typed);
    await deleteQuestions([question.id]);
    const { restored } = await restoreQuestions([question.id]);
    expect(restored).toEqual([await getQuestion(question.id)]);
    expect(Date.parse(restored[0]?.createdAt ?? '')).not.toBeNaN();
  });

  it('that was deleted comes back with its parts, and is given back as it is stored', async () => {
    const partId = await storePart();
    const question = await storeQuestion(partId);
    await deleteQuestions([question.id]);
    const {
      restored: [restored],
    } = await restoreQuestions([question.id]);
    expect(restored).toMatchObject({ text: question.text, createdAt: question.createdAt });
    expect(await getQuestion(question.id)).toEqual(restored);
    expect((await getPart(partId)).questionIds).toEqual([question.id]);
  });
});

describe('an exam part', () => {
  it('is active and empty when it is new, and is listed by its order [PART-1, PART-2]', async () => {
    const last = await addPart({ ...part, order: 90_001 });
    const first = await addPart({ ...part, order: 90_000 });
    expect(await getPart(last.id)).toEqual(last);
    expect(last).toMatchObject({ isActive: true, questionIds: [] });
    expect(last.createdAt).toBe(new Date(last.createdAt).toISOString());
    expect(await readDocument(`examParts/${last.id}`)).not.toHaveProperty('updatedAt');
    const mine = (await listParts()).filter(({ id }) => id === first.id || id === last.id);
    expect(mine).toEqual([first, last]);
  });

  it('takes a question once and gives it back, with a new updatedAt each time [PART-4, PART-5]', async () => {
    const id = await storePart();
    const { id: question } = await storeQuestion();
    await addQuestionToPart(id, question);
    expect((await addQuestionToPart(id, question)).questionIds).toEqual([question]);
    const added = await getPart(id);
    expect(added.questionIds).toEqual([question]);
    expect(added.updatedAt > added.createdAt).toBe(true);
    await removeQuestionFromPart(id, question);
    const removed = await getPart(id);
    expect(removed.questionIds).toEqual([]);
    expect(removed.updatedAt > added.updatedAt).toBe(true);
  });

  it('is read and then its questions, skipping those that do not exist [PART-6, QN-7]', async () => {
    const { id: question } = await storeQuestion();
    const id = await storePart(['missing', question]);
    const stored = await getPart(id);
    expect(stored).toEqual(await getPart(id));
    expect(await getRows(stored.questionIds)).toMatchObject([{ id: question, text: fields.text, words: [] }]);
  });

  it('is changed and deleted [PART-3, PART-8]', async () => {
    const base = await addPart(part);
    const outcome = await updatePart(base, { title: 'New title', isActive: false });
    expect(outcome).toEqual({ state: 'saved', stored: await getPart(base.id) });
    const changed = await getPart(base.id);
    expect(changed).toMatchObject({ title: 'New title', isActive: false, examWeight: 4 });
    expect(changed.updatedAt > changed.createdAt).toBe(true);
    expect(changed.updatedAt).toBe(new Date(changed.updatedAt).toISOString());
    await deletePart(base.id);
    await expect(getPart(base.id)).rejects.toThrow(`Part with ID ${base.id} not found`);
    expect(await updatePart(base, { title: 'Back' })).toEqual({ state: 'gone' });
    expect(await restorePart(base.id)).toEqual(await getPart(base.id));
  });

  it('keeps the weight that somebody else set while its description was written', async () => {
    const base = await addPart(part);
    await updatePart(base, { examWeight: 9 });
    const outcome = await updatePart(base, { description: 'Mine' });
    expect(outcome).toMatchObject({ state: 'conflict', current: { examWeight: 9, description: '' } });
    expect(await getPart(base.id)).toMatchObject({ examWeight: 9, description: '' });
    if (outcome.state === 'conflict') await updatePart(outcome.current, { description: 'Mine' });
    expect(await getPart(base.id)).toMatchObject({ examWeight: 9, description: 'Mine' });
  });

  it('keeps the question that somebody else added while the others were put in order', async () => {
    const base = await getPart(await storePart(['a', 'b']));
    await addQuestionToPart(base.id, 'c');
    const outcome = await orderPartQuestions(base, ['b', 'a']);
    expect(outcome).toEqual({ state: 'saved', stored: await getPart(base.id) });
    expect((await getPart(base.id)).questionIds).toEqual(['b', 'a', 'c']);
  });

  it('refuses an order when somebody else has made another one meanwhile', async () => {
    const base = await getPart(await storePart(['a', 'b', 'c']));
    await orderPartQuestions(base, ['b', 'a', 'c']);
    expect(await orderPartQuestions(base, ['a', 'c', 'b'])).toMatchObject({ state: 'conflict' });
    expect((await getPart(base.id)).questionIds).toEqual(['b', 'a', 'c']);
  });

  it('is not moved over a move that somebody else has made meanwhile', async () => {
    const first = await addPart({ ...part, order: 1 });
    const second = await addPart({ ...part, order: 2 });
    expect(await orderParts([second, first])).toBe('saved');
    expect((await getPart(second.id)).order).toBe(1);
    expect(await orderParts([first, second])).toBe('conflict');
    expect((await getPart(second.id)).order).toBe(1);
  });

  it('that is missing fails with the catalogue’s sentence [PART-7]', async () => {
    await expect(getPart('gone')).rejects.toThrow('Part with ID gone not found');
    await expect(getPart('gone')).rejects.toThrow('Part with ID gone not found');
    await expect(addQuestionToPart('gone', 'q')).rejects.toThrow('Part with ID gone not found');
    await expect(addQuestionToPart('', 'q')).rejects.toThrow('Part with ID  not found');
    await expect(removeQuestionFromPart('a/b', 'q')).rejects.toThrow('Part with ID a/b not found');
    await expect(removeQuestionFromPart('gone', 'q')).rejects.toThrow('Part with ID gone not found');
  });
});
