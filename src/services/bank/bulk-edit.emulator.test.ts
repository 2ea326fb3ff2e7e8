/// <reference types="node" />
import 'fake-indexeddb/auto';

import { beforeAll, expect, it, vi } from 'vitest';

import { type BulkEdit, type BulkJob, newBulkJob } from '#domain/bank/bulk-edit.ts';
import { maxPartQuestions } from '#domain/part/exam-part.ts';
import { writePart, writeQuiz } from '#test/support/bank.ts';
import { readDocument, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { holdCommit } from '#test/support/hold-commit.ts';
import { signInAsAdmin } from '#test/support/signed-in.ts';
import type { TestUser } from '#test/support/users.ts';

import { listChanges } from '../changes/list-changes.ts';
import { listCorrections } from '../corrections/list-corrections.ts';
import { getPart, PartNotFoundError } from '../parts/get-part.ts';
import { listPartTitles } from '../parts/list-part-titles.ts';
import { PartFullError } from '../parts/part-full-error.ts';
import { getQuestion } from '../questions/get-question.ts';
import { getQuestions } from '../questions/get-questions.ts';
import { updateQuestion } from '../questions/update-question.ts';
import { getQuizHead } from '../quizzes/get-quiz-head.ts';
import { keepBulkJob, loadBulkJob } from '../storage/bulk-jobs.ts';
import { continueBulkEdit, undoBulkEdit } from './bulk-edit.ts';
import { QuizListError } from './quiz-list-error.ts';

vi.mock('../questions/question-batch.ts', () => ({ questionBatch: 5 }));
vi.mock('../storage/bulk-jobs.ts', { spy: true });
vi.mock('../parts/list-part-titles.ts', { spy: true });

let admin: TestUser;
beforeAll(async () => {
  admin = await signInAsAdmin();
});

async function writeQuestions(count: number, partId = ''): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, place) => `${uniqueId('q')}-${place}`);
  await Promise.all(
    ids.map((id) => {
      const { id: _, ...fields } = makeQuestion({ partId });
      return writeDocument(`questions/${id}`, fields);
    }),
  );
  return ids;
}

const job = (edit: BulkEdit, ids: readonly string[]): BulkJob =>
  newBulkJob(uniqueId('job'), admin.uid, edit, ids);
const settings = (stopper = new AbortController()) => ({
  onProgress: () => {},
  onWait: () => {},
  signal: stopper.signal,
});
const fieldOf = async (ids: readonly string[], field: 'difficulty' | 'partId') =>
  (await getQuestions(ids)).map((question) => question[field]);

it('moves questions to a part with its catalogue, records it, and undoes it [QN-21]', async () => {
  const ids = await writeQuestions(6);
  const to = await writePart();
  const done = await continueBulkEdit(job({ field: 'part', value: to.id }, ids), settings());
  expect(new Set(await fieldOf(ids, 'partId'))).toEqual(new Set([to.id]));
  expect(listPartTitles).toHaveBeenCalledOnce();
  const part = await getPart(to.id);
  expect(part.questionIds.toSorted()).toEqual(ids.toSorted());
  expect(part.catalogue).toContain(ids[0]);
  const { documents } = await listChanges({ kind: 'question', uid: admin.uid }, '');
  const moved = { action: 'edit', detail: `Part: ${part.title}` };
  expect(documents.slice(0, 2)).toMatchObject([
    { ...moved, count: 1 },
    { ...moved, count: 5 },
  ]);
  await undoBulkEdit(done, settings());
  expect(new Set(await fieldOf(ids, 'partId'))).toEqual(new Set(['']));
  expect((await getPart(to.id)).questionIds).toEqual([]);
});

it('goes on after an interruption, and undoes all of it but what somebody changed since [QN-21]', async () => {
  const ids = await writeQuestions(6);
  const stopper = new AbortController();
  const begun = job({ field: 'difficulty', value: 'hard' }, ids);
  const stopped = continueBulkEdit(begun, { ...settings(stopper), onProgress: () => stopper.abort() });
  await expect(stopped).rejects.toThrow();
  const kept = await loadBulkJob(admin.uid);
  expect(kept).toMatchObject({ done: 5, ids: { length: 6 }, changed: { length: 5 } });
  expect(await loadBulkJob('somebody else')).toBeNull();
  if (!kept) throw new Error('It is kept');

  // As if the browser had been closed after the write and before it was noted.
  const [written] = await getQuestions(ids);
  const planned = { at: written?.updatedAt ?? '', values: kept.changed };
  const done = await continueBulkEdit({ ...kept, done: 0, changed: [], planned }, settings());
  expect(done).toMatchObject({ done: 6, changed: { length: 6 } });
  expect(new Set(await fieldOf(ids, 'difficulty'))).toEqual(new Set(['hard']));
  const [first] = await getQuestions(ids);
  if (!first) throw new Error('It is stored');
  await updateQuestion(first, { ...first, difficulty: 'easy' }, admin.uid);
  await undoBulkEdit(done, settings());
  const after = await fieldOf(ids, 'difficulty');
  expect(after[0]).toBe('easy');
  expect(new Set(after.slice(1))).toEqual(new Set(['medium']));
  expect(await loadBulkJob(admin.uid)).toMatchObject({ undone: 6, left: [ids[0]] });
});

it('adds questions to a quiz and takes exactly those out again; no quiz is left without any [QN-21]', async () => {
  const quiz = await writeQuiz({ questionCount: 2 });
  const [own = ''] = quiz.questionIds;
  const [added = ''] = await writeQuestions(1);
  const listOf = async () => (await getQuizHead(quiz.id))?.questionIds;
  const done = await continueBulkEdit(
    job({ field: 'add-to-quiz', value: quiz.id }, [own, added]),
    settings(),
  );
  expect(await listOf()).toEqual([...quiz.questionIds, added]);
  await undoBulkEdit(done, settings());
  expect(await listOf()).toEqual(quiz.questionIds);
  const emptying = job({ field: 'remove-from-quiz', value: quiz.id }, quiz.questionIds);
  await expect(continueBulkEdit(emptying, settings())).rejects.toThrow(QuizListError);
  expect(await listOf()).toEqual(quiz.questionIds);
  // It's over, so that another can begin.
  expect(await loadBulkJob(admin.uid)).toMatchObject({ done: 2, changed: [], left: quiz.questionIds });
});

it('puts questions that it took out of a quiz back in their order [QN-21]', async () => {
  const { id, questionIds } = await writeQuiz({ questionCount: 4 });
  const [first = '', , third = ''] = questionIds;
  const removing = job({ field: 'remove-from-quiz', value: id }, [third, first]);
  const done = await continueBulkEdit(removing, settings());
  expect((await getQuizHead(id))?.questionIds).toEqual([questionIds[1], questionIds[3]]);
  await undoBulkEdit(done, settings());
  expect((await getQuizHead(id))?.questionIds).toEqual(questionIds);
});

it('is over once a part is full, and says what did not fit [QN-21]', async () => {
  const full = await writePart(Array.from({ length: maxPartQuestions }, (_, place) => `x${place}`));
  const ids = await writeQuestions(2);
  const filling = job({ field: 'part', value: full.id }, ids);
  await expect(continueBulkEdit(filling, settings())).rejects.toThrow(PartFullError);
  expect(await loadBulkJob(admin.uid)).toMatchObject({ done: 2, changed: [], left: ids });
  expect(await fieldOf(ids, 'partId')).toEqual(['', '']);
});

it('is over and changes nothing when the part has been deleted [QN-21]', async () => {
  const ids = await writeQuestions(2);
  const begun = job({ field: 'part', value: uniqueId('gone') }, ids);
  await expect(continueBulkEdit(begun, settings())).rejects.toThrow(PartNotFoundError);
  expect(await fieldOf(ids, 'partId')).toEqual(['', '']);
  expect(await loadBulkJob(admin.uid)).toMatchObject({ done: 2, changed: [], left: ids });
});

it('undoes what it moved before the part was full, though the last batch took two tries [QN-21]', async () => {
  const to = await writePart(Array.from({ length: maxPartQuestions - 1 }, (_, place) => `x${place}`));
  const [first = '', second = ''] = await writeQuestions(2);
  vi.mocked(keepBulkJob).mockImplementationOnce(async () => {
    // Somebody changes it after it was read.
    await writeDocument(`questions/${second}`, {
      ...(await readDocument(`questions/${second}`)),
      updatedAt: '2026-10-01T09:00:00.000Z',
    });
  });
  const filling = job({ field: 'part', value: to.id }, [first, second]);
  await expect(continueBulkEdit(filling, settings())).rejects.toThrow(PartFullError);
  const kept = await loadBulkJob(admin.uid);
  expect(kept).toMatchObject({ done: 2, changed: [[first, '']], left: [second] });
  if (!kept) throw new Error('It is kept');
  await undoBulkEdit(kept, settings());
  expect(await fieldOf([first, second], 'partId')).toEqual(['', '']);
});

it('refuses a write that arrives after the undo [QN-21]', async () => {
  const ids = await writeQuestions(2);
  const { held, send } = holdCommit(1);
  const stopper = new AbortController();
  const begun = job({ field: 'difficulty', value: 'hard' }, ids);
  const editing = continueBulkEdit(begun, settings(stopper)).catch(() => 'stopped');
  await held();
  stopper.abort();
  const kept = await loadBulkJob(admin.uid);
  if (!kept) throw new Error('It is kept before it is written');
  expect(await undoBulkEdit(kept, settings())).toMatchObject({ changed: [], left: [] });
  send();
  expect(await editing).toBe('stopped');
  expect(await fieldOf(ids, 'difficulty')).toEqual(['medium', 'medium']);
});

it('withdraws questions, and leaves out those that are gone', async () => {
  const [id = ''] = await writeQuestions(1);
  const done = await continueBulkEdit(job({ field: 'status', value: 'withdrawn' }, [id, 'gone']), settings());
  expect(done).toMatchObject({ changed: [[id, 'published']], left: ['gone'] });
  expect(await getQuestion(id)).toMatchObject({ status: 'withdrawn' });
});

it('leaves what somebody else set between the plan and the write, and does not undo it [QN-21]', async () => {
  const [same = '', other = ''] = await writeQuestions(2);
  const planned = {
    at: '2026-10-01T09:00:00.000Z',
    values: [same, other].map((id): [string, string] => [id, 'easy']),
  };
  await writeDocument(`questions/${same}`, {
    ...(await readDocument(`questions/${same}`)),
    difficulty: 'hard',
  });
  // As if the browser had been closed after the plan and before its write arrived.
  const begun = { ...job({ field: 'difficulty', value: 'hard' }, [same, other]), planned };
  const done = await continueBulkEdit(begun, settings());
  expect(done).toMatchObject({ changed: [[other, 'medium']], left: [] });
  await undoBulkEdit(done, settings());
  expect(await fieldOf([same, other], 'difficulty')).toEqual(['hard', 'medium']);
});

it('undoes a write whose answer got lost [QN-21]', async () => {
  const ids = await writeQuestions(2);
  const done = await continueBulkEdit(job({ field: 'difficulty', value: 'hard' }, ids), settings());
  const [written] = await getQuestions(ids);
  const lost = {
    ...done,
    done: 0,
    changed: [],
    planned: { at: written?.updatedAt ?? '', values: done.changed },
  };
  expect(await undoBulkEdit(lost, settings())).toMatchObject({ undone: 2, left: [] });
  expect(await fieldOf(ids, 'difficulty')).toEqual(['medium', 'medium']);
});

it('tells learners of what it withdraws, and takes back what its undo publishes again [QN-21]', async () => {
  const [id = '', other = ''] = await writeQuestions(2);
  const told = async () =>
    (await listCorrections()).flatMap(({ questions }) => questions.map((question) => question.id));
  const done = await continueBulkEdit(job({ field: 'status', value: 'withdrawn' }, [id, other]), settings());
  expect(await told()).toEqual(expect.arrayContaining([id, other]));
  // It stays withdrawn, and so does what learners are told of it.
  const onlyFirst = { ...done, changed: done.changed.filter(([one]) => one === id) };
  await undoBulkEdit(onlyFirst, settings());
  expect(await getQuestion(id)).toMatchObject({ status: 'published' });
  const left = await told();
  expect(left).not.toContain(id);
  expect(left).toContain(other);
  const { documents } = await listChanges({ kind: 'correction', uid: admin.uid }, '');
  expect(documents.slice(0, 2)).toMatchObject([{ action: 'edit' }, { action: 'add' }]);
});

it('tells learners nothing when its undo withdraws questions again [QN-21]', async () => {
  const [id = ''] = await writeQuestions(1);
  await writeDocument(`questions/${id}`, { ...(await readDocument(`questions/${id}`)), status: 'withdrawn' });
  const done = await continueBulkEdit(job({ field: 'status', value: 'published' }, [id]), settings());
  await undoBulkEdit(done, settings());
  expect(await getQuestion(id)).toMatchObject({ status: 'withdrawn' });
  const told = (await listCorrections()).flatMap(({ questions }) => questions.map((question) => question.id));
  expect(told).not.toContain(id);
});
