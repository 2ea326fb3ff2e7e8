/// <reference types="node" />
import 'fake-indexeddb/auto';

import { beforeAll, expect, it, vi } from 'vitest';

import { newBulkJob } from '#domain/bank/bulk-edit.ts';
import type { ImportRecord } from '#domain/bank/import/import-record.ts';
import { contentOf } from '#domain/bank/question-content.ts';
import type { Change } from '#domain/change/change.ts';
import { storeCorrections } from '#domain/correction/correction.ts';
import { defaultCorrections } from '#domain/correction/question-correction.ts';
import type { Question } from '#domain/question/question.ts';
import { readDocument, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { holdCommit } from '#test/support/hold-commit.ts';
import { signInAsAdmin } from '#test/support/signed-in.ts';
import type { TestUser } from '#test/support/users.ts';

import { continueBulkEdit, undoBulkEdit } from '../bank/bulk-edit.ts';
import { CorrectionsFullError } from '../bank/corrections-full-error.ts';
import { ImportUndoneError } from '../bank/import-undone-error.ts';
import { type QuestionWrite, writeQuestions } from '../bank/write-questions.ts';
import { listChanges } from '../changes/list-changes.ts';
import { correctionList } from '../corrections/correction-path.ts';
import { listCorrections } from '../corrections/list-corrections.ts';
import { addQuestion } from '../questions/add-question.ts';
import { deleteQuestions } from '../questions/delete-questions.ts';
import { getQuestions } from '../questions/get-questions.ts';
import { updateQuestion } from '../questions/update-question.ts';
import { listImports } from './list-imports.ts';
import { undoImport } from './undo-import.ts';

let admin: TestUser;
beforeAll(async () => {
  admin = await signInAsAdmin();
});

const create = (question: Question): QuestionWrite => ({ question, former: null });
const signal = () => new AbortController().signal;

async function importAll(writes: readonly QuestionWrite[]): Promise<ImportRecord> {
  const source = { id: uniqueId('import'), file: 'bank.csv', format: 'csv' };
  await writeQuestions(writes, { source, savedBy: admin.uid, onProgress: () => {}, signal: signal() });
  return recordOf(source.id);
}

async function recordOf(id: string): Promise<ImportRecord> {
  const record = (await listImports('')).documents.find((one) => one.id === id);
  if (!record) throw new Error('The import isn’t recorded');
  return record;
}

const undo = (record: ImportRecord) =>
  undoImport(record, { savedBy: admin.uid, onProgress: vi.fn(), signal: signal() });

/** What the log of changes says of an import itself. */
async function listImportChanges(id: string): Promise<Change[]> {
  const { documents } = await listChanges({ kind: 'import', uid: admin.uid }, '');
  return documents.filter(({ ids }) => ids.includes(id));
}

/** Three questions: the second is in the bank already, and is replaced. */
async function importThree() {
  const fields = contentOf(makeQuestion({ questionId: uniqueId('n'), partId: '' }));
  const former = await addQuestion({ ...fields, text: 'As it was?' });
  const [first, third] = ['one', 'three'].map((text) =>
    makeQuestion({ id: uniqueId('q'), questionId: uniqueId('n'), text }),
  );
  if (!first || !third) throw new Error('There are two');
  const record = await importAll([
    create(first),
    { question: { ...former, text: 'Replaced?' }, former },
    create(third),
  ]);
  return { record, former, ids: [first.id, former.id, third.id] };
}

it('records who imported what, and marks its questions [QN-19]', async () => {
  const { record, ids } = await importThree();
  expect(record).toMatchObject({
    ...{ uid: admin.uid, file: 'bank.csv', format: 'csv', of: 3 },
    ...{ created: 2, replaced: 1, skipped: 0, undoneAt: '' },
    at: expect.stringMatching(/Z$/u),
  });
  const stored = await getQuestions(ids);
  expect(stored.map(({ importId }) => importId)).toEqual([record.id, record.id, record.id]);
});

it('undoes an import as a whole, but not what was changed since [QN-19]', async () => {
  const { record, former, ids } = await importThree();
  const [first] = await getQuestions(ids);
  if (!first) throw new Error('The first is stored');
  await updateQuestion(first, { ...first, text: 'Better?' }, admin.uid);
  const { undone, changed } = await undo(record);
  expect(undone).toBe(2);
  expect(changed.map(({ id }) => id)).toEqual([first.id]);
  const left = await getQuestions(ids);
  expect(left.map(({ text }) => text)).toEqual(['Better?', 'As it was?']);
  expect(left[1]).toMatchObject({ id: former.id, createdAt: former.createdAt });
  expect(left[1]).not.toHaveProperty('importId');
  expect((await recordOf(record.id)).undoneAt).not.toBe('');
  expect(await listImportChanges(record.id)).toMatchObject([
    { action: 'edit', count: 1, label: 'bank.csv', detail: 'Undone' },
    { action: 'edit', count: 1, label: 'bank.csv', detail: 'Undo started' },
  ]);
});

it('undoes an import also of questions that were changed and changed back, as by a bulk edit and its undo [QN-19]', async () => {
  const { record, former, ids } = await importThree();
  const job = newBulkJob(uniqueId('job'), admin.uid, { field: 'difficulty', value: 'hard' }, ids);
  const settings = { onProgress: () => {}, onWait: () => {}, signal: signal() };
  await undoBulkEdit(await continueBulkEdit(job, settings), settings);
  expect(await undo(record)).toEqual({ undone: 3, changed: [] });
  expect(await getQuestions(ids)).toMatchObject([{ id: former.id, text: 'As it was?' }]);
});

it('goes on counting where an undo was stopped [QN-19]', async () => {
  const { record, ids } = await importThree();
  await deleteQuestions([ids[0] ?? '']);
  const onProgress = vi.fn();
  await undoImport(record, { savedBy: admin.uid, onProgress, signal: signal() });
  expect(onProgress.mock.calls).toEqual([
    [1, 3],
    [3, 3],
  ]);
});

it('keeps what somebody changes while it is undone [QN-19]', async () => {
  const { record, former, ids } = await importThree();
  const [first] = await getQuestions(ids);
  if (!first) throw new Error('The first is stored');
  const { fetch } = globalThis;
  let isRead = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const answer = await fetch(...request);
    if (isRead || !String(request[1]?.body).includes('importId')) return answer;
    isRead = true;
    await updateQuestion(first, { ...first, text: 'Better?' }, admin.uid);
    return answer;
  });
  expect(await undo(record)).toMatchObject({ undone: 2, changed: [{ id: first.id }] });
  expect((await getQuestions(ids)).map(({ id, text }) => [id, text])).toEqual([
    [first.id, 'Better?'],
    [former.id, 'As it was?'],
  ]);
});

const otherKey = ({ id, questionId }: Question): Question =>
  makeQuestion({ id, questionId, partId: '', answer: ['b'] });

it('takes back what an import told learners when it is undone, and tells them nothing else [QN-19, ADM-10]', async () => {
  const fields = contentOf(makeQuestion({ questionId: uniqueId('n'), partId: '' }));
  const keyed = await addQuestion(fields);
  const asked = await addQuestion({ ...fields, questionId: uniqueId('n') });
  const resting = await addQuestion({ ...fields, questionId: uniqueId('n'), status: 'withdrawn' });
  const all = [keyed, asked, resting];
  const told = async () =>
    (await listCorrections()).filter(({ questions }) =>
      questions.some(({ id }) => all.some((question) => question.id === id)),
    );
  const record = await importAll([
    { question: otherKey(keyed), former: keyed },
    { question: { ...asked, status: 'withdrawn' }, former: asked },
    { question: { ...resting, status: 'published' }, former: resting },
  ]);
  expect(await told()).toMatchObject([
    { text: defaultCorrections.withdrawn, questions: [{ id: asked.id }] },
    { text: defaultCorrections.key, questions: [{ id: keyed.id }] },
  ]);
  expect(await undo(record)).toEqual({ undone: 3, changed: [] });
  expect(await told()).toEqual([]);
});

it('imports nothing that would push older corrections out [ADM-10]', async () => {
  const path = correctionList.join('/');
  const before = (await readDocument(path)) ?? { entries: '[]', updatedAt: '' };
  const text = 'The key was wrong.';
  const old = Array.from({ length: 3000 }, (_, index) => ({
    ...{ id: `c${index}`, at: '2026-11-20T09:00:00.000Z', text, questions: [] },
  }));
  const full = storeCorrections(old);
  await writeDocument(path, { entries: full, updatedAt: '2026-11-20T09:00:00.000Z' });
  try {
    const former = await addQuestion(contentOf(makeQuestion({ questionId: uniqueId('n'), partId: '' })));
    const change = [{ question: otherKey(former), former }];
    await expect(importAll(change)).rejects.toBeInstanceOf(CorrectionsFullError);
    expect(await readDocument(path)).toMatchObject({ entries: full });
    expect(await getQuestions([former.id])).toEqual([former]);
  } finally {
    await writeDocument(path, before);
  }
});

it('undoes an import once, when it is asked to again [QN-19]', async () => {
  const { record, ids } = await importThree();
  await undo(record);
  expect(await undo(record)).toEqual({ undone: 0, changed: [] });
  expect(await getQuestions(ids)).toHaveLength(1);
  expect(await listImportChanges(record.id)).toMatchObject([
    { detail: 'Undone' },
    { detail: 'Undo started' },
  ]);
});

const createMany = (count: number) =>
  Array.from({ length: count }, () => create(makeQuestion({ id: uniqueId('q'), questionId: uniqueId('n') })));

it('leaves nothing of a batch that arrived after the list of imports was read [QN-19]', async () => {
  const source = { id: uniqueId('import'), file: 'bank.csv', format: 'csv' };
  const writes = createMany(130);
  const listed: ImportRecord[] = [];
  await writeQuestions(writes, {
    source,
    savedBy: admin.uid,
    onProgress: () => {},
    signal: signal(),
    beforeBatch: async (batch) => {
      if (batch.length < 100) listed.push(await recordOf(source.id));
    },
  });
  expect(listed).toMatchObject([{ created: 100 }]);
  for (const record of listed) expect(await undo(record)).toEqual({ undone: 130, changed: [] });
  expect(await getQuestions(writes.map(({ question }) => question.id))).toEqual([]);
});

it('refuses a batch that arrives after the undo [QN-19]', async () => {
  const source = { id: uniqueId('import'), file: 'bank.csv', format: 'csv' };
  const writes = createMany(130);
  // The second batch's.
  const { held, send } = holdCommit(2);
  const writing = writeQuestions(writes, {
    source,
    savedBy: admin.uid,
    onProgress: () => {},
    signal: signal(),
  }).catch((error: unknown) => error);
  await held();
  expect(await undo(await recordOf(source.id))).toEqual({ undone: 100, changed: [] });
  send();
  expect(await writing).toBeInstanceOf(ImportUndoneError);
  expect(await getQuestions(writes.map(({ question }) => question.id))).toEqual([]);
  expect(await recordOf(source.id)).toMatchObject({ created: 100, batches: { length: 1 } });
});

it('records a batch that was skipped as a change of the import, not as imported questions [QN-19, ADM-12]', async () => {
  const fields = contentOf(makeQuestion({ questionId: uniqueId('n'), partId: '' }));
  const former = await addQuestion(fields);
  await updateQuestion(former, { ...former, text: 'Better?' }, admin.uid);
  const record = await importAll([{ question: { ...former, text: 'Replaced?' }, former }]);
  expect(record).toMatchObject({ created: 0, replaced: 0, skipped: 1 });
  expect(await listImportChanges(record.id)).toMatchObject([
    { action: 'edit', count: 1, label: 'bank.csv', detail: 'A batch was skipped' },
  ]);
});

it('writes no batch twice when a try arrived although its answer got lost [QN-19]', async () => {
  const source = { id: uniqueId('import'), file: 'bank.csv', format: 'csv' };
  const writes = createMany(130);
  const run = () =>
    writeQuestions(writes, { source, savedBy: admin.uid, onProgress: () => {}, signal: signal() });
  await run();
  const ids = writes.map(({ question }) => question.id);
  const first = await getQuestions(ids);
  expect(await run()).toMatchObject({ done: 130, conflicts: [] });
  expect(await getQuestions(ids)).toEqual(first);
  expect(await recordOf(source.id)).toMatchObject({ created: 130, batches: { length: 2 } });
});
