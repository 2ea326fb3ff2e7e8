import { expect, it, vi } from 'vitest';

import { makeSignal } from './make-signal.ts';

it('calls back everybody who follows it, until they stop', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { subscribe, emit } = makeSignal();
  const stop = subscribe(first);
  subscribe(second);
  emit();
  stop();
  emit();
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(2);
});
