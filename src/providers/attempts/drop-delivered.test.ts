import { expect, it, vi } from 'vitest';

import { openMemoryStore } from '#services/storage/memory-store.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';

import { dropDelivered } from './drop-delivered.ts';

const now = Date.parse('2026-11-22T18:00:00.000Z');
const delivery = { state: 'delivered', resultId: 'qr_1_a' } as const;
const full = () => new DOMException('full', 'QuotaExceededError');

it('drops records, then references, of what was delivered long ago', async () => {
  const store = openMemoryStore();
  for (const [id, handedInAt] of [
    ['new', '2026-11-20T18:00:00.000Z'],
    ['old', '2026-09-20T18:00:00.000Z'],
    ['ancient', '2025-09-20T18:00:00.000Z'],
  ] as const) {
    await store.save({ ...makeAttemptRecord({ id, handedInAt, userId: 'ada' }), delivery });
  }
  await store.save(makeAttemptRecord({ id: 'undelivered', handedInAt: '2025-09-20T18:00:00.000Z' }));
  expect(await dropDelivered(store, 'ada', now)).toBe(false);
  const left = (await store.entries()).map(({ id, hasRecord }) => [id, hasRecord]);
  expect(left).toEqual([
    ['new', true],
    ['old', false],
    ['undelivered', true],
  ]);
});

it('takes another account’s results off a full disk, too', async () => {
  const store = openMemoryStore();
  const record = makeAttemptRecord({ userId: 'ada', handedInAt: '2026-11-20T18:04:00.000Z' });
  await store.save({ ...record, delivery });
  vi.spyOn(store, 'remove').mockRejectedValue(full());
  expect(await dropDelivered(store, null, now)).toBe(true);
  expect(await store.entries()).toEqual([]);
});

it('removes another account’s results before its own old ones, which a full disk may keep from shrinking', async () => {
  const store = openMemoryStore();
  const old = { handedInAt: '2026-09-20T18:00:00.000Z' };
  await store.save({ ...makeAttemptRecord({ ...old, userId: 'bob' }), delivery });
  await store.save({ ...makeAttemptRecord({ ...old, id: 'ada’s', userId: 'ada' }), delivery });
  vi.spyOn(store, 'shrink').mockRejectedValue(full());
  await expect(dropDelivered(store, 'bob', now)).rejects.toThrow('full');
  expect((await store.entries()).map(({ userId }) => userId)).toEqual(['bob']);
});
