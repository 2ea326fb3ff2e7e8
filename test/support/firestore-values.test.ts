import fc from 'fast-check';
import { expect, test } from 'vitest';

import { decodeDocument } from '#services/firestore/decode-document.ts';

import { Double, encodeFields, encodeValue } from './firestore-values.ts';

const plain = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.string(),
    fc.boolean(),
    fc.constant(null),
    fc.double().filter((number) => !Object.is(number, -0)),
    fc.array(tie('value')),
    fc.dictionary(
      fc.string({ minLength: 1 }).filter((name) => name !== '__proto__'),
      tie('value'),
      {
        noNullPrototype: true,
      },
    ),
  ),
}));

test('what is encoded comes back', () => {
  fc.assert(
    fc.property(plain.value, (value) => {
      const fields: unknown = JSON.parse(JSON.stringify(encodeFields({ value })));
      expect(decodeDocument({ name: 'a/b', fields })).toEqual({ id: 'b', data: { value } });
    }),
  );
});

test('types that the app never stores can be sent', () => {
  expect(encodeValue(new Double(1))).toEqual({ doubleValue: 1 });
  expect(encodeValue(Number.NaN)).toEqual({ doubleValue: 'NaN' });
  expect(encodeValue(new Date(0))).toEqual({ timestampValue: '1970-01-01T00:00:00.000Z' });
  expect(() => encodeValue(1n)).toThrow(TypeError);
});

test('fields that are undefined are left out', () => {
  expect(encodeFields({ a: undefined, b: 1 })).toEqual({ b: { integerValue: '1' } });
});
