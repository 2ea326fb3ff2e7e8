import { expect, it } from 'vitest';

import { sortOwnDocuments } from './own-documents.ts';

it('names each private document of an account as its export does', () => {
  const ids = [
    'slot-mock-1',
    'study',
    'number-1',
    'preferences',
    'forecast-2026-11',
    'change',
    'saved',
    'outcome-a1',
    'my-slot-1',
    'no-outcome-1',
  ];
  const documents = ids.map((id, place) => ({ id, data: { place } }));
  expect(sortOwnDocuments(documents)).toEqual({
    study: { place: 1 },
    saved: { place: 6 },
    preferences: { place: 3 },
    lastChange: { place: 5 },
    slots: [
      { document: 'slot-mock-1', place: 0 },
      { document: 'number-1', place: 2 },
    ],
    exams: [
      { document: 'forecast-2026-11', place: 4 },
      { document: 'outcome-a1', place: 7 },
    ],
  });
});

it('says null for what an account does not have', () => {
  expect(sortOwnDocuments([])).toEqual({
    study: null,
    saved: null,
    preferences: null,
    lastChange: null,
    slots: [],
    exams: [],
  });
});
