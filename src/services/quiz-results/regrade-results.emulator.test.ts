/// <reference types="node" />
import { expect, it } from 'vitest';

import { writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeQuestion, makeResultFields } from '#test/support/factories.ts';
import { signInAsAdmin } from '#test/support/signed-in.ts';

import { getResult } from './get-result.ts';
import { regradeResults } from './regrade-results.ts';
import { toResultDocument } from './result-document.ts';

async function storeResult(questionId: string, response: string, correct: boolean): Promise<string> {
  const id = `qr_1_${uniqueId('r').replaceAll('-', '')}`;
  const result = {
    ...makeResultFields({
      answers: [
        { questionId, response, correct, seconds: 20 },
        { questionId: 'other', response: 'a', correct: true, seconds: 5 },
      ],
    }),
    ...{ id, userId: 'ada', attempts: 1, history: [] },
    ...{ createdAt: '2026-11-20T18:30:00.000Z', updatedAt: '2026-11-20T18:30:00.000Z' },
  };
  await writeDocument(`quizResults/${id}`, toResultDocument(result));
  return id;
}

it('marks every stored answer to a mended question anew, once, and can be stopped', async () => {
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
