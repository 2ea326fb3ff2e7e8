import 'fake-indexeddb/auto';

import { beforeEach, expect, it, vi } from 'vitest';

import { makeAttemptRecord } from '#test/support/factories.ts';

import { logWarning } from '../log.ts';
import { readDeclinedClaims, storeDeclinedClaims } from './declined-claims.ts';
import { forgetAccount } from './forget-account.ts';
import { openMemoryStore } from './memory-store.ts';
import { storeToldCorrections } from './told-corrections.ts';

const fakes = vi.hoisted(() => ({
  openAttemptStore: vi.fn(),
  forgetWaiting: vi.fn(),
}));
vi.mock('./attempt-store.ts', () => fakes);
vi.mock('./saved-store.ts', () => fakes);
vi.mock('../log.ts', () => ({ logWarning: vi.fn() }));

beforeEach(() => {
  localStorage.clear();
  fakes.openAttemptStore.mockReset().mockResolvedValue(openMemoryStore());
  fakes.forgetWaiting.mockReset().mockResolvedValue(undefined);
  vi.mocked(logWarning).mockReset();
});

it('forgets what this browser stores of the account, and nothing of others [ACC-14]', async () => {
  const attempts = openMemoryStore();
  fakes.openAttemptStore.mockResolvedValue(attempts);
  for (const userId of ['ada', 'bob']) await attempts.save(makeAttemptRecord({ userId }));
  storeDeclinedClaims('ada', ['a1']);
  storeToldCorrections('ada', ['c1']);
  await forgetAccount('ada');
  expect((await attempts.entries()).map(({ userId }) => userId)).toEqual(['bob']);
  expect(fakes.forgetWaiting).toHaveBeenCalledExactlyOnceWith('ada');
  expect(JSON.stringify({ ...localStorage })).not.toContain('ada');
  expect(logWarning).not.toHaveBeenCalled();
});

it('forgets what is in a slow database when it has opened', async () => {
  const attempts = openMemoryStore();
  const onArrival = vi.fn();
  fakes.openAttemptStore.mockResolvedValueOnce({ ...openMemoryStore(), isWaiting: true, onArrival });
  await forgetAccount('ada');
  await attempts.save(makeAttemptRecord({ userId: 'ada' }));
  fakes.openAttemptStore.mockResolvedValue(attempts);
  onArrival.mock.lastCall?.[0]();
  await vi.waitFor(async () => expect(await attempts.entries()).toEqual([]));
});

it('keeps what another account declined', async () => {
  storeDeclinedClaims('bob', ['a1']);
  await forgetAccount('ada');
  expect(readDeclinedClaims('bob')).toEqual(['a1']);
});

it('doesn’t fail, whatever can’t be forgotten', async () => {
  const fault = new Error('blocked');
  for (const fake of Object.values(fakes)) fake.mockRejectedValue(fault);
  await forgetAccount('ada');
  for (const fake of Object.values(fakes)) expect(fake).toHaveBeenCalledOnce();
  expect(vi.mocked(logWarning).mock.calls.map(([, cause]) => cause)).toEqual([fault, fault]);
});

it('has nothing to report where the browser has no database', async () => {
  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('Blocked', 'SecurityError');
    },
  });
  await forgetAccount('ada');
  vi.unstubAllGlobals();
  expect(logWarning).not.toHaveBeenCalled();
});
