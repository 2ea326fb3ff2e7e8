import { beforeEach, expect, it, vi } from 'vitest';

import { forgetToldCorrections, readToldCorrections, storeToldCorrections } from './told-corrections.ts';

beforeEach(() => {
  localStorage.clear();
});

it('remembers what each person was told, and adds to it', () => {
  storeToldCorrections('ada', ['c1']);
  storeToldCorrections(null, ['c2']);
  storeToldCorrections('ada', ['c3', 'c1']);
  expect([...readToldCorrections('ada')]).toEqual(['c1', 'c3']);
  expect([...readToldCorrections(null)]).toEqual(['c2']);
  expect(readToldCorrections('grace').size).toBe(0);
});

it('forgets those who were told longest ago', () => {
  for (const person of ['a', 'b', 'c', 'd', 'e']) storeToldCorrections(person, ['c1']);
  storeToldCorrections('a', ['c2']);
  storeToldCorrections('f', ['c1']);
  expect([...readToldCorrections('a')]).toEqual(['c1', 'c2']);
  expect(readToldCorrections('b').size).toBe(0);
});

it('forgets one person without the others', () => {
  storeToldCorrections('ada', ['c1']);
  storeToldCorrections('bob', ['c2']);
  forgetToldCorrections('ada');
  expect(localStorage.getItem('ohmwork.told-corrections')).toBe('[["bob",["c2"]]]');
});

it.each(['null', '{}', '[1]', '[["ada"]]', '[["ada","c1"]]', 'x'])('takes %s for nothing', (stored) => {
  localStorage.setItem('ohmwork.told-corrections', stored);
  expect(readToldCorrections('ada').size).toBe(0);
});

it('does without where the browser stores nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(() => storeToldCorrections('ada', ['c1'])).not.toThrow();
});
