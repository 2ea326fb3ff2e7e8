import { beforeEach, expect, it, vi } from 'vitest';

import { readLastCheckout, readPendingCheckout, storePendingCheckout } from './pending-checkout.ts';

beforeEach(() => sessionStorage.clear());

it('knows which plan was to be paid for on a page, and on no other', () => {
  storePendingCheckout('cs_1', 'yearly');
  expect(readPendingCheckout('cs_1')).toBe('yearly');
  expect(readPendingCheckout('cs_2')).toBeNull();
});

it('knows nothing where nothing, or nonsense, is stored', () => {
  expect(readPendingCheckout('cs_1')).toBeNull();
  sessionStorage.setItem('ohmwork.pending-checkout', '{"sessionId":"cs_1"');
  expect(readPendingCheckout('cs_1')).toBeNull();
});

it('does without storage that is blocked', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(() => storePendingCheckout('cs_1', 'yearly')).not.toThrow();
  expect(readPendingCheckout('cs_1')).toBeNull();
});

it('knows the plan of the last page that the tab opened', () => {
  expect(readLastCheckout()).toBeNull();
  storePendingCheckout('cs_1', 'monthly');
  storePendingCheckout('cs_2', 'yearly');
  expect(readLastCheckout()).toBe('yearly');
});
