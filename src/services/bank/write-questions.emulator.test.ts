/// <reference types="node" />

import { beforeAll, describe, expect, it, vi } from 'vitest';
import { exportJson } from '#domain/bank/export/export-json.ts';
import { parseBank } from '#domain/bank/import/parse-bank.ts';
import { type PlannedRow, planImport } from '#domain/bank/import/plan-import.ts';
import type { Question } from '#domain/question/question.ts';
import { writePart } from '#test/support/bank.ts';
import { readDocument, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { unwatched } from '#test/support/import-work.ts';
import { signInAsAdmin, signInAsUser } from '#test/support/signed-in.ts';
import type { TestUser } from '#test/support/users.ts';

import { getPart } from '../parts/get-part.ts';
import { getQuestions } from '../questions/get-questions.ts';
import { listVersions } from '../questions/list-versions.ts';
import { type QuestionWrite, writeQuestions } from './write-questions.ts';

vi.mock('#domain/bank/import/import-record.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('#domain/bank/import/import-record.ts')>()),
  importBatch: 5,
}));

let admin: TestUser;
beforeAll(async () => {
  admin = await signInAsAdmin();
});

/** The id of a new part. */
async function storePart(questionIds: string[] = []): Promise<string> {
  return (await writePart(questionIds)).id;
}

/** Questions that are in no bank yet, with an id and a number of their own. */
function newQuestions(count: number, partId = ''): QuestionWrite[] {
  const prefix = uniqueId('w');
  return Array.from({ length: count }, (_, index) => {
    const id = `${prefix}-${index}`;
    return {
      question: makeQuestion({ id, questionId: id, partId, createdAt: '', updatedAt: '' }),
      former: null,
    };
  });
}

const write = (
  writes: readonly QuestionWrite[],
  change: { signal?: AbortSignal; onProgress?: () => void } = {},
) =>
  writeQuestions(writes, {
    source: { id: uniqueId('import'), file: 'bank.csv', format: 'csv' },
    savedBy: admin.uid,
    onProgress: change.onProgress ?? (() => {}),
    signal: change.signal ?? new AbortController().signal,
  });

const idsOf = (writes: readonly QuestionWrite[]) => writes.map(({ question }) => question.id);

describe('writing questions', () => {
  it('creates them in batches, with their times, in their parts, and tells how far it is', async () => {
    const partId = await storePart(['x']);
    const writes = newQuestions(7, partId);
    const onProgress = vi.fn();
    await expect(write(writes, { onProgress })).resolves.toMatchObject({ done: 7, of: 7, conflicts: [] });
    expect(onProgress.mock.calls.map(([{ done }]) => done)).toEqual([5, 7]);
    const stored = await getQuestions(idsOf(writes));
    expect(stored).toHaveLength(7);
    expect(stored[0]).toMatchObject({ createdAt: expect.stringMatching(/Z$/u), partId });
    expect((await getPart(partId)).questionIds).toEqual(['x', ...idsOf(writes)]);
  });

  it('replaces one, keeps what it was, and moves it to its part', async () => {
    const [from, to] = await Promise.all([storePart(), storePart()]);
    const writes = newQuestions(2, from);
    await write(writes);
    const stored = await getQuestions(idsOf(writes));
    await write(stored.map((former) => ({ former, question: { ...former, text: 'Changed?', partId: to } })));
    const [changed] = await getQuestions(idsOf(writes));
    expect(changed).toMatchObject({ text: 'Changed?', createdAt: stored[0]?.createdAt });
    const [version] = await listVersions(stored[0]?.id ?? '');
    expect(version).toMatchObject({ question: stored[0], savedBy: admin.uid });
    expect((await getPart(from)).questionIds).toEqual([]);
    expect((await getPart(to)).questionIds).toEqual(idsOf(writes));
  });

  it('lets questions change places between two parts', async () => {
    const [one, other] = await Promise.all([storePart(), storePart()]);
    const writes = [...newQuestions(1, one), ...newQuestions(1, other)];
    await write(writes);
    const stored = await getQuestions(idsOf(writes));
    await write(
      stored.map((former) => ({
        former,
        question: { ...former, partId: former.partId === one ? other : one },
      })),
    );
    expect((await getPart(one)).questionIds).toEqual(idsOf(writes).slice(1));
    expect((await getPart(other)).questionIds).toEqual(idsOf(writes).slice(0, 1));
  });

  it('passes over a part that is gone', async () => {
    const writes = newQuestions(1, 'gone');
    await write(writes);
    const [former] = await getQuestions(idsOf(writes));
    if (!former) throw new Error('The question was not stored');
    await write([{ former, question: { ...former, partId: '' } }]);
    expect(await getQuestions(idsOf(writes))).toMatchObject([{ partId: '' }]);
  });

  it('leaves alone what somebody changed or deleted in the meantime', async () => {
    const writes = newQuestions(3);
    await write(writes);
    const [first, second, third] = await getQuestions(idsOf(writes));
    if (!first || !second || !third) throw new Error('The questions were not stored');
    const { id, ...fields } = first;
    await writeDocument(`questions/${id}`, {
      ...fields,
      text: 'Theirs',
      updatedAt: '2026-11-21T09:00:00.000Z',
    });
    const gone: Question = { ...third, id: uniqueId('gone') };
    const { done, conflicts } = await write(
      [first, second, gone].map((former) => ({ former, question: { ...former, text: 'Mine' } })),
    );
    expect({ done, conflicts }).toEqual({ done: 3, conflicts: [first, gone] });
    expect(await readDocument(`questions/${id}`)).toMatchObject({ text: 'Theirs' });
    expect(await readDocument(`questions/${second.id}`)).toMatchObject({ text: 'Mine' });
    expect(await readDocument(`questions/${gone.id}`)).toBeNull();
  });

  it('stops between two batches, and goes on when it is repeated', async () => {
    const controller = new AbortController();
    const writes = newQuestions(12);
    const stopped = write(writes, {
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('stopped')),
    });
    await expect(stopped).rejects.toThrow('stopped');
    expect(await getQuestions(idsOf(writes))).toHaveLength(5);

    const file = exportJson(writes.map(({ question }) => question));
    const plan = async () =>
      planImport((await parseBank(file, 'json', unwatched)).rows, {
        bank: await getQuestions(idsOf(writes)),
        parts: [],
        partsByName: new Map(),
        defaultPartId: '',
        onDuplicate: 'skip',
        choices: new Map(),
      });
    const rest = newOnes(await plan());
    expect(rest).toHaveLength(7);
    await write(rest);
    expect(await getQuestions(idsOf(writes))).toHaveLength(12);
    expect(newOnes(await plan())).toEqual([]);
  });

  it('writes nothing of a batch in which one question is refused', async () => {
    const writes = newQuestions(2);
    const [, second] = writes;
    if (second) writes[1] = { ...second, question: { ...second.question, text: '' } };
    await expect(write(writes)).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await getQuestions(idsOf(writes))).toEqual([]);
  });

  it('skips a new question whose id or number came into the bank in the meantime [QN-11]', async () => {
    const writes = newQuestions(3);
    const [id = '', number = ''] = idsOf(writes);
    const { id: _, ...theirs } = makeQuestion({ text: 'Theirs' });
    await writeDocument(`questions/${id}`, theirs);
    await writeDocument(`questions/${uniqueId('q')}`, { ...theirs, questionId: number });
    const { conflicts } = await write(writes);
    expect(conflicts.map((question) => question.id)).toEqual([id, number]);
    expect(await getQuestions(idsOf(writes))).toMatchObject([
      { text: 'Theirs' },
      { id: writes[2]?.question.id },
    ]);
  });

  it('imports the same file from two administrators at once, each question once [QN-11]', async () => {
    const writes = newQuestions(3);
    const both = await Promise.all([write(writes), write(writes)]);
    expect(both.map(({ conflicts }) => conflicts.length).toSorted()).toEqual([0, 3]);
    expect(await getQuestions(idsOf(writes))).toHaveLength(3);
  });

  it('restores a bank that has a number twice, also in two batches', async () => {
    const writes = newQuestions(6).map(({ question, former }) => ({
      question: { ...question, questionId: question.id.replace(/-5$/u, '-0') },
      former,
    }));
    await expect(write(writes)).resolves.toMatchObject({ done: 6, conflicts: [] });
    expect(await getQuestions(idsOf(writes))).toHaveLength(6);
  });

  it('names what it skipped also when the response of a batch got lost', async () => {
    const writes = newQuestions(2);
    const [id = ''] = idsOf(writes);
    const { id: _, ...theirs } = makeQuestion({ text: 'Theirs' });
    await writeDocument(`questions/${id}`, theirs);
    const source = { id: uniqueId('import'), file: 'bank.csv', format: 'csv' };
    const signal = new AbortController().signal;
    const run = () => writeQuestions(writes, { source, savedBy: admin.uid, onProgress: () => {}, signal });
    const first = await run();
    expect(first.conflicts.map((question) => question.id)).toEqual([id]);
    expect(await run()).toEqual(first);
  });

  it('is for administrators', async () => {
    await signInAsUser();
    await expect(write(newQuestions(1))).rejects.toMatchObject({ code: 'permission-denied' });
  });
});

/** What a plan would create. */
function newOnes(plan: readonly PlannedRow[]): QuestionWrite[] {
  return plan.flatMap((row) => (row.action === 'create' ? [{ question: row.question, former: null }] : []));
}
