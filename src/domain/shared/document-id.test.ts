import { expect, it } from 'vitest';

import { documentId, isDocumentId } from './document-id.ts';

it.each(['4-001', 'a', '...', '__', '__proto', 'proto__', 'a.b', 'é', '😀', 'x'.repeat(128)])(
  'takes %s',
  (id) => {
    expect(isDocumentId(id)).toBe(true);
    expect(documentId.safeParse(id).success).toBe(true);
  },
);

it.each(['', '.', '..', '____', '__proto__', '__a\nb__', 'a/b', '/', '\ud800', 'a\udc00', 'x'.repeat(129)])(
  'refuses %j',
  (id) => {
    expect(isDocumentId(id)).toBe(false);
    expect(documentId.safeParse(id).success).toBe(false);
  },
);
