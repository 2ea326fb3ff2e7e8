import { type ImportRecord, importRecordSchema } from '#domain/bank/import/import-record.ts';

import { type Page, readNewest } from '../firestore/read-newest.ts';

/** A page of the imports, the newest first. */
export function listImports(after: string): Promise<Page<ImportRecord>> {
  return readNewest('imports', {
    field: 'at',
    schema: importRecordSchema,
    filters: [],
    after,
  });
}
