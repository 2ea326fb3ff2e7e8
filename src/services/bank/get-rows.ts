import { type BankRow, bankRowSchema } from '#domain/bank/bank-row.ts';

import { askForIds } from '../firestore/ask-for-ids.ts';
import { parseAllStored } from '../firestore/parse-stored.ts';
import { rowFields } from './list-rows.ts';

/** The rows with these ids, each once, missing ones left out. */
export async function getRows(ids: readonly string[]): Promise<BankRow[]> {
  return parseAllStored(await askForIds('questions', [...new Set(ids)], rowFields), bankRowSchema);
}
