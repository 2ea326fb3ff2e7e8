import type { StoredDocument } from '#domain/shared/stored-document.ts';

import type { OwnData } from './data-export.ts';

/** Sorts the documents at `users/{uid}/private` into the fields of the export. */
export function sortOwnDocuments(
  documents: readonly StoredDocument[],
): Pick<OwnData, 'study' | 'saved' | 'preferences' | 'lastChange' | 'slots' | 'exams'> {
  const one = (id: string) => documents.find((document) => document.id === id)?.data ?? null;
  const named = (pattern: RegExp) =>
    documents.filter(({ id }) => pattern.test(id)).map(({ id, data }) => ({ document: id, ...data }));
  return {
    study: one('study'),
    saved: one('saved'),
    preferences: one('preferences'),
    lastChange: one('change'),
    slots: named(/^(?:slot|number)-/u),
    exams: named(/^(?:forecast|outcome)-/u),
  };
}
