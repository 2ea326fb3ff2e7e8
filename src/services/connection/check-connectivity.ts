import { faultCode } from '#domain/shared/fault-code.ts';
import { countDocuments } from '../firestore/read-documents.ts';
import { logInfo } from '../log.ts';
import { type CountedCollection, countedCollections } from './counted-collections.ts';

/** Collections that the rules let only administrators count. */
const adminsOnly: ReadonlySet<CountedCollection> = new Set(['users', 'quizResults']);

/**
 * Counts the documents of each collection to see whether the database can be reached, and logs the outcome. Collections that
 * this person may not count are left out: the browser would log the refusal as an error.
 */
export async function checkConnectivity({ isAdmin }: { readonly isAdmin: boolean }): Promise<void> {
  const outcomes = await Promise.all(
    countedCollections.map(
      async (name) =>
        [name, !isAdmin && adminsOnly.has(name) ? 'not permitted' : await describeCount(name)] as const,
    ),
  );
  logInfo('Connectivity check', Object.fromEntries(outcomes));
}

async function describeCount(name: CountedCollection): Promise<number | string> {
  try {
    return await countDocuments(name);
  } catch (error) {
    const code = faultCode(error);
    return code === 'permission-denied' ? 'not permitted' : `unreachable: ${code}`;
  }
}
