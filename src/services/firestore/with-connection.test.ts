import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { withConnection } from './with-connection.ts';

const lost = Object.assign(new Error('Nobody answers'), { code: 'unavailable' });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('goes on by itself when the connection comes back [QN-19]', async () => {
  const call = vi.fn().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockResolvedValue('done');
  const onWait = vi.fn();
  const outcome = withConnection(call, { signal: new AbortController().signal, onWait });
  await vi.advanceTimersByTimeAsync(1000);
  expect(call).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await outcome).toBe('done');
  expect(onWait).toHaveBeenCalledTimes(2);
});

it('goes on at once when the browser is online again', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const call = vi.fn().mockRejectedValueOnce(lost).mockResolvedValue('done');
  const outcome = withConnection(call, { signal: new AbortController().signal, onWait: () => {} });
  await vi.advanceTimersByTimeAsync(0);
  page.dispatchEvent(new Event('online'));
  expect(await outcome).toBe('done');
});

it('stops while it waits', async () => {
  const controller = new AbortController();
  const outcome = withConnection(() => Promise.reject(lost), {
    signal: controller.signal,
    onWait: () => controller.abort(new Error('stopped')),
  });
  await expect(outcome).rejects.toThrow('stopped');
});

it('repeats nothing that was refused', async () => {
  const refused = Object.assign(new Error('No'), { code: 'permission-denied' });
  const call = vi.fn().mockRejectedValue(refused);
  const outcome = withConnection(call, { signal: new AbortController().signal, onWait: () => {} });
  await expect(outcome).rejects.toBe(refused);
  expect(call).toHaveBeenCalledTimes(1);
});
