import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { root } from '../root.ts';

const source = readFileSync(join(root, 'firestore.rules'), 'utf8');

/** The most bytes of a document (https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields). */
const maxBytes = 1_048_576;

/** Bytes of a value, as defined at https://firebase.google.com/docs/firestore/storage-size. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 1;
  if (typeof value === 'number') return 8;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + sizeOf(item), 0);
  if (typeof value !== 'object' || value === null) return 1;
  return Object.entries(value).reduce((sum, [name, item]) => sum + sizeOf(name) + sizeOf(item), 0);
}

/** A function of the rules, from its name to its closing brace. */
function bodyOf(name: string): string {
  const [body] = new RegExp(`function ${name}\\(.*?\\n    \\}\\n`, 'su').exec(source) ?? [];
  if (!body) throw new Error(`There is no function ${name}`);
  return body;
}

/** The most characters that the rules allow in a text or list, by field. The last bound of a field is the tightest. */
function boundsOf(name: string): Map<string, number> {
  const field = String.raw`(?:data\.get\('(\w+)', [^)]*\)|data\.(\w+))`;
  const text = new RegExp(String.raw`isText\(${field}, \d+, (\d+)\)`, 'gu');
  const list = new RegExp(String.raw`isTextList\(${field}, (\d+), (\d+)\)`, 'gu');
  const body = bodyOf(name);
  const texts = [...body.matchAll(text)].map(([, a, b, most]) => [a ?? b ?? '', Number(most) + 1] as const);
  // Each text of a list has one byte more.
  const lists = [...body.matchAll(list)].map(
    ([, a, b, items, most]) => [a ?? b ?? '', Number(items) + Number(most)] as const,
  );
  return new Map([...texts, ...lists]);
}

/** Bytes for the id, the name of the collection, numbers, times and fields that a pattern limits. */
const rest = 12_000;

function boundedSize(name: string, bytesPerCharacter: number): number {
  const bounds = [...boundsOf(name)];
  if (bounds.length === 0) throw new Error(`${name} bounds no text`);
  return bounds.reduce((sum, [field, most]) => sum + field.length + 1 + most * bytesPerCharacter, rest);
}

// What people write may need three bytes for a character in UTF-8.
describe.each([
  ...['isQuiz', 'isQuestion', 'isVersion', 'isFact', 'areCorrections', 'isPaper', 'isPlan'],
  ...['isUserRecord', 'isReport', 'isChange'],
])('a document that %s takes', (name) => {
  it('fits into Firestore’s 1 MiB, whatever it is written in', () => {
    expect(boundedSize(name, 3)).toBeLessThan(maxBytes);
  });
});

// Ids, numbers and our own JSON need one byte per character. Notes and deleted texts have a few letters that need more, for
// which there is room.
describe.each(['isExamPart', 'isStudyRecord', 'isSavedQuestions', 'isDeletedDocument'])(
  'a document that %s takes',
  (name) => {
    it('fits into Firestore’s 1 MiB in plain letters', () => {
      expect(boundedSize(name, 1)).toBeLessThan(maxBytes);
    });
  },
);

it('a result fits into 1 MiB with all its 5,000 attempts', () => {
  const most = Number(/after\.attempts <= (\d+)/u.exec(source)?.[1]);
  const entry = { score: 100, completedAt: '2026-11-22T09:05:00.123456789Z', attemptId: 'x'.repeat(64) };
  expect(boundedSize('isQuizResult', 1) + most * sizeOf(entry)).toBeLessThan(maxBytes);
});

// The example of https://firebase.google.com/docs/firestore/storage-size: 71 bytes of fields.
it('sizes are counted as documented', () => {
  expect(sizeOf({ type: 'Personal', done: false, priority: 1, description: 'Learn Cloud Firestore' })).toBe(
    71,
  );
});
