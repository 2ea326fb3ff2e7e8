/// <reference types="node" />
import { expect, it, vi } from 'vitest';

import { deleteDocument, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeQuestion, makeResultFields } from '#test/support/factories.ts';
import { signInAsAdmin } from '#test/support/signed-in.ts';

import { getResult } from './get-result.ts';
import { regradeResults } from './regrade-results.ts';
import { toResultDocument } from './result-document.ts';

/** A stored result with one answer to a question, and one right answer beside it. */
function makeResult(id: string, questionId: string, response: string, correct: boolean) {
  return {
    ...makeResultFields({
      answers: [
        { questionId, response, correct, seconds: 20 },
        { questionId: 'other', response: 'a', correct: true, seconds: 5 },
      ],
    }),
    ...{ id, userId: 'ada', attempts: 1, history: [] },
    ...{ createdAt: '2026-11-20T18:30:00.000Z', updatedAt: '2026-11-20T18:30:00.000Z' },
  };
}

async function storeResult(questionId: string, response: string, correct: boolean): Promise<string> {
  const id = `qr_1_${uniqueId('r').replaceAll('-', '')}`;
  await writeDocument(`quizResults/${id}`, toResultDocument(makeResult(id, questionId, response, correct)));
  return id;
}

const plain = {
  isPartial: () => false,
  onProgress: () => {},
  signal: new AbortController().signal,
};

it('regrades every stored answer to a corrected question, once, and can be stopped [ADM-8]', async () => {
  await signInAsAdmin();
  const former = makeQuestion({ id: uniqueId('q') });
  const current = { ...former, answer: ['b'] };
  const gained = await storeResult(former.id, 'b', false);
  const untouched = await storeResult(uniqueId('q'), 'b', false);
  const progress: number[] = [];
  const options = {
    formerOf: () => former,
    isPartial: () => false,
    onProgress: ({ seen }: { seen: number }) => progress.push(seen),
    signal: new AbortController().signal,
  };

  const stopped = { ...options, signal: AbortSignal.abort(new Error('stopped')) };
  await expect(regradeResults(current, stopped)).rejects.toThrow('stopped');
  expect(await getResult(gained)).toMatchObject({ score: 50 });

  expect(await regradeResults(current, options)).toMatchObject({ changed: 1 });
  expect(await getResult(gained)).toMatchObject({ score: 100, passed: true, regradedFrom: 50 });
  expect(await getResult(untouched)).toMatchObject({ score: 50 });
  expect(progress.at(-1)).toBeGreaterThanOrEqual(2);
  expect(await regradeResults(current, { ...options, formerOf: () => current })).toMatchObject({
    changed: 0,
  });
});

it('passes over what cannot be read as a result, and goes on behind it', async () => {
  await signInAsAdmin();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const former = makeQuestion({ id: uniqueId('q') });
  // Their ids come before all others, so that they are the first page.
  const page = Array.from({ length: 200 }, (_, index) => `qr_0_${String(index).padStart(3, '0')}`);
  await Promise.all(
    page.map((id, index) =>
      writeDocument(
        `quizResults/${id}`,
        index === 7 ? { score: 'much' } : toResultDocument(makeResult(id, 'another', 'a', true)),
      ),
    ),
  );
  const gained = await storeResult(former.id, 'b', false);
  const done = await regradeResults({ ...former, answer: ['b'] }, { ...plain, formerOf: () => former });
  await Promise.all(page.map((id) => deleteDocument(`quizResults/${id}`)));
  expect(done.changed).toBe(1);
  expect(done.seen).toBe(done.of);
  expect(await getResult(gained)).toMatchObject({ score: 100 });
  expect(warn).toHaveBeenCalledOnce();
});

it('leaves alone a result whose owner takes the quiz again while it is at work', async () => {
  await signInAsAdmin();
  const former = makeQuestion({ id: uniqueId('q') });
  const id = await storeResult(former.id, 'b', false);
  const newer = { ...makeResult(id, 'another', 'b', false), attemptId: 'attempt-2', score: 50, attempts: 2 };
  let [isTaken, taking] = [false, Promise.resolve()];
  const isPartial = () => {
    // Asked once the result was read, before it is written.
    if (!isTaken) taking = writeDocument(`quizResults/${id}`, toResultDocument(newer));
    isTaken = true;
    return false;
  };
  await regradeResults({ ...former, answer: ['b'] }, { ...plain, isPartial, formerOf: () => former });
  await taking;
  expect(await getResult(id)).toEqual(newer);
});
