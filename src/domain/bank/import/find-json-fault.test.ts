import fc from 'fast-check';
import { expect, it } from 'vitest';

import { findJsonFault } from './find-json-fault.ts';

it('is found in the line where it is', () => {
  const broken = fc
    .tuple(
      fc.array(fc.jsonValue(), { maxLength: 5 }),
      fc.constantFrom('}', ':', 'nul', '"', '1.', "'a'", ']]', ',]'),
    )
    .map(([values, fault]) => ({ before: values, fault }));
  fc.assert(
    fc.property(broken, ({ before, fault }) => {
      const lines = before.map((value) => `${JSON.stringify(value)},\n`);
      const text = `[\n${lines.join('')}${fault}\n1]`;
      expect(() => JSON.parse(text)).toThrow();
      const found = findJsonFault(text);
      const line = lines.length + 2;
      // A string that is never closed may only be noticed at the end, and a surplus bracket only where there's nothing to
      // close.
      expect([line, line + 1]).toContain(found);
    }),
  );
});

it.each([
  ['[1,\n2', 2],
  ['{"a": 1,\n\n"b" 2}', 3],
  ['{"a": [1, 2\n}}', 2],
  ['', 1],
])('in %j it is in line %d', (text, line) => {
  expect(findJsonFault(text)).toBe(line);
});
