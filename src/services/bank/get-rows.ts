import { type BankRow, bankRowSchema } from '#domain/bank/bank-row.ts';

import { askSlowly } from '../ask-slowly.ts';
import { parseAllStored } from '../parse-stored.ts';
import { requestById } from '../public-request.ts';
import { rowFields } from './list-rows.ts';

/** Rows of one request. */
const rowsPerRequest = 100;

/** The rows with these ids, each once, missing ones left out. One request after the other, since a slow line carries no two at once. */
export async function getRows(ids: readonly string[]): Promise<BankRow[]> {
  const unique = [...new Set(ids)];
  const rows: BankRow[] = [];
  for (let start = 0; start < unique.length; start += rowsPerRequest) {
    const asked = requestById('questions', unique.slice(start, start + rowsPerRequest), rowFields);
    rows.push(...parseAllStored(await askSlowly(asked), bankRowSchema));
  }
  return rows;
}
