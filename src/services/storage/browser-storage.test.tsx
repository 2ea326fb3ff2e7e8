import { expect, it, vi } from 'vitest';

import { readItem, writeItem } from './browser-storage.ts';

it.each(['localStorage', 'sessionStorage'] as const)('keeps a text in %s until it is forgotten', (area) => {
  expect(readItem('word', area)).toBeNull();
  expect(writeItem('word', 'ohm', area)).toBe(true);
  expect([globalThis[area].getItem('word'), readItem('word', area)]).toEqual(['ohm', 'ohm']);
  expect(writeItem('word', null, area)).toBe(true);
  expect(readItem('word', area)).toBeNull();
});

it('tells when the browser refuses, and throws nothing', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(readItem('word')).toBeNull();
  expect(writeItem('word', 'ohm')).toBe(false);
  expect(writeItem('word', null)).toBe(false);
});
