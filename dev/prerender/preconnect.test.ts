import { expect, it } from 'vitest';

import { tagsFor } from './preconnect.ts';

it('preconnects to Firestore or to its emulator', () => {
  expect(tagsFor(undefined)).toMatchObject([
    { tag: 'link', attrs: { rel: 'preconnect', href: 'https://firestore.googleapis.com' } },
  ]);
  expect(tagsFor('127.0.0.1:8080')).toMatchObject([{ attrs: { href: 'http://127.0.0.1:8080' } }]);
});
