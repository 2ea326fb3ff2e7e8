/// <reference types="node" />

import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { writePart } from '#test/support/bank.ts';

import { readDocument, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { signInAsAdmin } from '#test/support/signed-in.ts';

import { deletePart } from '../parts/delete-part.ts';
import { getPart } from '../parts/get-part.ts';
import { deleteAllQuestions } from './delete-all-questions.ts';
import { restoreQuestions } from './delete-questions.ts';
import { listQuestions } from './list-questions.ts';

/** What happens elsewhere before and after each transaction. */
const elsewhere = vi.hoisted(() => ({ before: async () => {}, after: async () => {} }));
vi.mock('firebase/firestore/lite', async (importOriginal) => {
  const library = await importOriginal<typeof import('firebase/firestore/lite')>();
  const runTransaction: typeof library.runTransaction = async (...call) => {
    await elsewhere.before();
    const outcome = await library.runTransaction(...call);
    await elsewhere.after();
    return outcome;
  };
  return { ...library, runTransaction };
});

beforeAll(signInAsAdmin);
beforeEach(() => {
  elsewhere.before = async () => {};
  elsewhere.after = async () => {};
});

const { id: _, ...fields } = makeQuestion();

/** A question that names a part, and the parts that have it. */
async function storeQuestion({ parts }: { parts: number }) {
  const id = uniqueId('q');
  const partIds: string[] = [];
  for (let count = 0; count < parts; count += 1) partIds.push((await writePart([id])).id);
  await writeDocument(`questions/${id}`, { ...fields, partId: partIds[0] ?? '' });
  return { id, partIds };
}

const kept = (id: string) => readDocument(`deleted/question-${id}`);
const goOn = () => new AbortController().signal;

describe('deleting all questions', () => {
  it('empties every part, keeps which parts had a question, and tells its progress [QN-5]', async () => {
    const { id, partIds } = await storeQuestion({ parts: 2 });
    const stopped = AbortSignal.abort(new Error('stopped'));
    await expect(deleteAllQuestions(() => {}, stopped)).rejects.toThrow('stopped');
    expect((await listQuestions()).documents.length).toBeGreaterThan(0);

    const progress = vi.fn();
    await deleteAllQuestions(progress, goOn());
    const [first] = progress.mock.calls[0] ?? [];
    expect(first).toMatchObject({ deleted: 0 });
    expect(first.parts).toBeGreaterThanOrEqual(2);
    const [{ deleted, total }] = progress.mock.lastCall ?? [{}];
    expect(deleted).toBe(total);
    expect(await listQuestions()).toEqual({ documents: [], skipped: [] });
    for (const partId of partIds) expect((await getPart(partId)).questionIds).toEqual([]);
    expect((await kept(id))?.partIds).toEqual(expect.arrayContaining(partIds));
  });

  it('keeps the part of a question when it was stopped after emptying the parts and is repeated [ADM-14]', async () => {
    const { id, partIds } = await storeQuestion({ parts: 1 });
    const control = new AbortController();
    elsewhere.after = async () => {
      const parts = await Promise.all(partIds.map(getPart));
      if (parts.every(({ questionIds }) => questionIds.length === 0)) control.abort(new Error('stopped'));
    };
    await expect(deleteAllQuestions(() => {}, control.signal)).rejects.toThrow('stopped');
    expect(await readDocument(`questions/${id}`)).not.toBeNull();

    elsewhere.after = async () => {};
    await deleteAllQuestions(() => {}, goOn());
    expect((await kept(id))?.partIds).toEqual(partIds);
  });

  it('keeps what somebody else changed in the meantime, and passes over what they deleted [ADM-14]', async () => {
    const edited = await storeQuestion({ parts: 1 });
    const { partIds } = await storeQuestion({ parts: 1 });
    elsewhere.before = async () => {
      elsewhere.before = async () => {};
      await writeDocument(`questions/${edited.id}`, { ...fields, text: 'Edited meanwhile?' });
      for (const partId of partIds) await deletePart(partId);
    };
    await deleteAllQuestions(() => {}, goOn());
    expect(await kept(edited.id)).toMatchObject({ content: expect.stringContaining('Edited meanwhile?') });
    expect((await listQuestions()).documents).toEqual([]);
  });

  it('can be undone: the questions return to their parts [ADM-14]', async () => {
    const { id, partIds } = await storeQuestion({ parts: 1 });
    await deleteAllQuestions(() => {}, goOn());
    await restoreQuestions([id]);
    for (const partId of partIds) {
      const { questionIds, catalogue } = await getPart(partId);
      expect(questionIds).toEqual([id]);
      expect(catalogue).toContain(id);
    }
  });
});
