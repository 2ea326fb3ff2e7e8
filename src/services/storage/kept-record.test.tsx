import { beforeEach, expect, it, vi } from 'vitest';

import { forgetRecord, keepRecord, readKeptRecord } from './kept-record.ts';

const record = {
  username: 'Ada',
  email: 'ada@ohmwork.test',
  role: 'user',
  createdAt: '2026-11-01T09:00:00.000Z',
} as const;
const hour = 3_600_000;

beforeEach(() => localStorage.clear());

it('is there for an hour, for its account alone', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: hour });
  keepRecord('ada', record);
  vi.setSystemTime(2 * hour - 1);
  expect(readKeptRecord('ada')).toEqual(record);
  expect(readKeptRecord('bob')).toBeNull();
  vi.setSystemTime(2 * hour);
  expect(readKeptRecord('ada')).toBeNull();
  // The clock was set back.
  vi.setSystemTime(hour - 1);
  expect(readKeptRecord('ada')).toBeNull();
  vi.useRealTimers();
});

it('is gone once it’s forgotten', () => {
  keepRecord('ada', record);
  forgetRecord();
  expect(readKeptRecord('ada')).toBeNull();
});

it.each([
  '',
  'null',
  '{"uid":"ada"}',
  `{"uid":"ada","at":${Date.now()}}`,
  `{"uid":"ada","at":${Date.now()},"record":{"username":7}}`,
])('is none where the browser has %j', (stored) => {
  localStorage.setItem('ohmwork.account', stored);
  expect(readKeptRecord('ada')).toBeNull();
});

it('is none where storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  keepRecord('ada', record);
  expect(readKeptRecord('ada')).toBeNull();
});
