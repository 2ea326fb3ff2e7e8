import { expect, it, vi } from 'vitest';

import { openAttemptStore } from '#services/storage/attempt-store.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';

import { forgetDelivered } from './forget-delivered.ts';

it('takes another account’s results off a full disk, too', async () => {
  const store = await openAttemptStore();
  const record = makeAttemptRecord({ userId: 'ada', handedInAt: '2026-11-20T18:04:00.000Z' });
  await store.save({ ...record, delivery: { state: 'delivered', resultId: 'result' } });
  vi.spyOn(store, 'remove').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  expect(await forgetDelivered(null)).toBe(true);
  expect(await store.entries()).toEqual([]);
});
