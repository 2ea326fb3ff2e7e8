import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

import { familyFaults } from './family-faults.ts';
import { familySchema } from './family-schema.ts';

const docs = new URL('../../../docs/', import.meta.url);

it('is what the documented JSON schema says', () => {
  const documented: unknown = JSON.parse(readFileSync(new URL('question-family.schema.json', docs), 'utf8'));
  expect(documented).toEqual(z.toJSONSchema(familySchema, { io: 'input' }));
});

it('reads the documented example', () => {
  const text = readFileSync(new URL('question-families.md', docs), 'utf8');
  const example = /```json\n(.*?)```/su.exec(text)?.[1] ?? '';
  expect(familyFaults('numeric', example)).toEqual([]);
});

it.each([
  ['multiple', '{}', /Only a number or a single choice/u],
  ['numeric', '{}', /form it needs/u],
] as const)('refuses a family of %s that is %s', (type, json, message) => {
  expect(familyFaults(type, json).join(' ')).toMatch(message);
});
