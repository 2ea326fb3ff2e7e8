import { type BankRow, bankRowSchema } from '#domain/bank/bank-row.ts';
import { inChunks } from '#domain/shared/in-chunks.ts';

import { askSlowly } from '../ask-slowly.ts';
import { parseAllStored } from '../parse-stored.ts';
import { requestById } from '../rest-request.ts';
import { rowFields } from './list-rows.ts';

/** Rows in one request. */
const rowsPerRequest = 100;

/**
 * The rows with these ids, each once, missing ones left out. Requests are sent one after the other, since a slow connection
 * can't carry two at once.
 */
export async function getRows(ids: readonly string[]): Promise<BankRow[]> {
  const unique = [...new Set(ids)];
  const rows: BankRow[] = [];
  for (const some of inChunks(unique, rowsPerRequest)) {
    const asked = requestById('questions', some, rowFields);
    rows.push(...parseAllStored(await askSlowly(asked), bankRowSchema));
  }
  return rows;
}
