import { expect, it } from 'vitest';
import * as z from 'zod/mini';

import { parseDocuments } from './parse-documents.ts';

const schema = z.object({
  id: z.string(),
  size: z.number(),
  box: z.object({ depth: z._default(z.number(), 1) }),
});
const data = { size: 5, box: {} };

it('keeps what fits, and says of the rest which field failed', () => {
  const { documents, skipped } = parseDocuments(schema, [
    { id: 'a', data },
    { id: 'b', data: { size: 'big', box: { depth: 'deep' } } },
    { id: 'c', data },
  ]);
  expect(documents).toEqual(['a', 'c'].map((id) => ({ id, size: 5, box: { depth: 1 } })));
  expect(skipped.map(({ id }) => id)).toEqual(['b']);
  expect(skipped[0]?.reason).toMatch(/^size: [^;]+; box\.depth: [^;]+$/u);
});

it('takes the id of the document, whatever its fields say', () => {
  expect(parseDocuments(schema, [{ id: 'a', data: { ...data, id: 'other' } }]).documents[0]?.id).toBe('a');
});
