import fc from 'fast-check';
import { expect, it } from 'vitest';

import { documentId } from '#domain/shared/document-id.ts';

import { idForNumber } from './id-for-number.ts';

const number = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  fc.string({
    unit: fc.constantFrom('.', '_', '~', '%', '/', ' ', '2', 'E', '5', 'F'),
    minLength: 1,
    maxLength: 40,
  }),
);

it('is an id that Firestore takes, whatever the number', () => {
  fc.assert(
    fc.property(number, (questionId) => {
      const id = idForNumber(questionId);
      expect(documentId.safeParse(id).success).toBe(true);
    }),
  );
});

it('differs where the numbers differ, and only there', () => {
  fc.assert(
    fc.property(number, number, (one, other) => {
      expect(idForNumber(one) === idForNumber(other)).toBe(one === other);
    }),
  );
});

it.each([
  ['4-001', '4-001'],
  ['4/1', '4~2F1'],
  ['..', '~2E~2E'],
  ['__proto__', '~5F_proto__'],
])('of %s is %s', (questionId, id) => {
  expect(idForNumber(questionId)).toBe(id);
});
