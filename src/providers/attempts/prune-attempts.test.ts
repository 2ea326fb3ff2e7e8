import { expect, it } from 'vitest';

import { openMemoryStore } from '#services/storage/memory-store.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';

import { pruneAttempts } from './prune-attempts.ts';

it('drops records, then references, of what was delivered long ago', async () => {
  const store = openMemoryStore();
  const delivery = { state: 'delivered', resultId: 'qr_1_a' } as const;
  for (const [id, handedInAt] of [
    ['new', '2026-11-20T18:00:00.000Z'],
    ['old', '2026-09-20T18:00:00.000Z'],
    ['ancient', '2025-09-20T18:00:00.000Z'],
  ] as const) {
    await store.save({ ...makeAttemptRecord({ id, handedInAt, userId: 'ada' }), delivery });
  }
  await store.save(makeAttemptRecord({ id: 'undelivered', handedInAt: '2025-09-20T18:00:00.000Z' }));
  await pruneAttempts(store, Date.parse('2026-11-22T18:00:00.000Z'));
  const left = (await store.entries()).map(({ id, hasRecord }) => [id, hasRecord]);
  expect(left).toEqual([
    ['new', true],
    ['old', false],
    ['undelivered', true],
  ]);
});
