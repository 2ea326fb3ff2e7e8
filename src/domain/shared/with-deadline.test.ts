import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { withDeadline } from './with-deadline.ts';

const tooSlow = () => new Error('Too slow');

describe('a promise with a deadline', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('its value, and no timer is left', async () => {
    await expect(withDeadline(Promise.resolve(7), 1000, tooSlow)).resolves.toBe(7);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('its own error, and no timer is left', async () => {
    await expect(withDeadline(Promise.reject(new Error('Refused')), 1000, tooSlow)).rejects.toThrow(
      'Refused',
    );
    expect(vi.getTimerCount()).toBe(0);
  });

  test('just before the limit nothing is decided, at the limit it has failed', async () => {
    const createError = vi.fn(tooSlow);
    const settled = vi.fn();
    const result = withDeadline(new Promise<never>(() => {}), 1000, createError).catch(settled);
    await vi.advanceTimersByTimeAsync(999);
    expect(settled).not.toHaveBeenCalled();
    expect(createError).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await result;
    expect(settled).toHaveBeenCalledExactlyOnceWith(new Error('Too slow'));
    expect(createError).toHaveBeenCalledOnce();
  });

  test('an error after the limit is no unhandled rejection', async () => {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('Late')), 2000);
    });
    const result = expect(withDeadline(late, 1000, tooSlow)).rejects.toThrow('Too slow');
    await vi.advanceTimersByTimeAsync(3000);
    await result;
  });
});
