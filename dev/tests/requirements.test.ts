import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { root } from '../root.ts';
import { findUnknownIds, findUntested, parseRequirements } from './requirements.ts';

const requirements = parseRequirements(
  '# Title\n\n- **QZ-1** A quiz has a title.\n- **QZ-2** It can be deleted.\n',
);
const titled = (ids: readonly string[], passed = true) => ({ title: `a test of ${ids}`, ids, passed });

test('reads ids and statements, and refuses an id listed twice', () => {
  expect([...requirements]).toEqual([
    ['QZ-1', 'A quiz has a title.'],
    ['QZ-2', 'It can be deleted.'],
  ]);
  expect(() => parseRequirements('- **QZ-1** One.\n- **QZ-1** Two.')).toThrow('QZ-1 twice');
});

test('a requirement is untested unless a test that passed names it', () => {
  expect(findUntested(requirements, [titled(['QZ-1', 'QZ-2'])])).toEqual([]);
  expect(findUntested(requirements, [titled(['QZ-1']), titled(['QZ-2'], false)])).toEqual([
    'No passed test holds QZ-2: It can be deleted.',
  ]);
});

test('an id that isn’t listed is reported, also for a test that failed', () => {
  expect(findUnknownIds(requirements, [titled(['QZ-2'])])).toEqual([]);
  expect(findUnknownIds(requirements, [titled(['QZ-3'], false)])).toEqual([
    "QZ-3 isn't in docs/requirements.md, but a test names it: a test of QZ-3",
  ]);
});

test('every line of docs/requirements.md that looks like a requirement is one', () => {
  const markdown = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
  const lines = markdown.split('\n').filter((line) => line.startsWith('- **'));
  const ids = [...parseRequirements(markdown).keys()];
  expect(ids).toHaveLength(lines.length);
  for (const id of ids) expect(id).toMatch(/^[A-Z]\w*-\d+$/u);
});
