import { beforeEach, expect, it, vi } from 'vitest';

import { keepAccountChoices, readAccountChoices } from './account-choices.ts';

const choices = { size: { value: 150, at: 1 } } as const;
const hour = 3_600_000;

beforeEach(() => {
  localStorage.clear();
  return () => vi.useRealTimers();
});

it('are known for an hour, for their account alone', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: hour });
  keepAccountChoices('ada', choices);
  vi.setSystemTime(2 * hour - 1);
  expect(readAccountChoices('ada')).toEqual(choices);
  expect(readAccountChoices('bob')).toBeNull();
  vi.setSystemTime(2 * hour);
  expect(readAccountChoices('ada')).toBeNull();
});

it.each([
  '',
  'null',
  '7',
  '{"uid":"ada"}',
  `{"uid":"ada","at":${Date.now()}}`,
  '{"uid":"ada","at":"now","choices":{}}',
])('are unknown where the browser has %j', (stored) => {
  localStorage.setItem('ohmwork.reading-account', stored);
  expect(readAccountChoices('ada')).toBeNull();
});

it('are unknown where storage is blocked', () => {
  for (const method of ['getItem', 'setItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
  keepAccountChoices('ada', choices);
  expect(readAccountChoices('ada')).toBeNull();
});
