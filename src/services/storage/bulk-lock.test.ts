import { afterEach, expect, it, vi } from 'vitest';

import { makeLocks } from '#test/support/fake-locks.ts';

import { BulkEditRunningError, holdBulkEdit, isBulkEditHeld, waitForBulkEdit } from './bulk-lock.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('lets one page at a time have a bulk edit, and tells the others when it’s over [QN-21]', async () => {
  vi.stubGlobal('navigator', { locks: makeLocks() });
  let end = () => {};
  const first = holdBulkEdit('ada', () => new Promise<void>((resolve) => (end = resolve)));
  await vi.waitFor(async () => expect(await isBulkEditHeld('ada')).toBe(true));
  expect(await isBulkEditHeld('bob')).toBe(false);
  await expect(holdBulkEdit('ada', async () => 'second')).rejects.toThrow(BulkEditRunningError);
  const waiting = waitForBulkEdit('ada', new AbortController().signal);
  end();
  await Promise.all([first, waiting]);
  expect(await isBulkEditHeld('ada')).toBe(false);
  expect(await holdBulkEdit('ada', async () => 'second')).toBe('second');
});

it('frees a bulk edit that failed [QN-21]', async () => {
  vi.stubGlobal('navigator', { locks: makeLocks() });
  await expect(holdBulkEdit('ada', () => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  expect(await holdBulkEdit('ada', async () => 'again')).toBe('again');
});

it('runs a bulk edit where the browser has no locks [QN-21]', async () => {
  vi.stubGlobal('navigator', {});
  expect(await isBulkEditHeld('ada')).toBe(false);
  expect(await holdBulkEdit('ada', async () => 'done')).toBe('done');
  await waitForBulkEdit('ada', new AbortController().signal);
});
