import { collection } from 'firebase/firestore/lite';

import { type ImportRecord, importRecordSchema } from '#domain/bank/import/import-record.ts';

import { db } from '../firebase/db.ts';
import { type Page, readNewest } from '../read-newest.ts';

/** A page of the imports, the newest first. */
export function listImports(after: string): Promise<Page<ImportRecord>> {
  return readNewest(collection(db, 'imports'), {
    field: 'at',
    schema: importRecordSchema,
    filters: [],
    after,
  });
}
