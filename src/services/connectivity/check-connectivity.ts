import { faultCode } from '../call.ts';
import { logInfo } from '../log.ts';
import { countDocuments, countedCollections } from './count-documents.ts';

/**
 * Counts the documents of each collection to see whether the database is there, and logs what came of it (spec,
 * section 7). That the rules refuse a visitor some of them is a healthy answer too.
 */
export async function checkConnectivity(): Promise<void> {
  const outcomes = await Promise.all(
    countedCollections.map(async (name) => [name, await describeCount(name)] as const),
  );
  logInfo('Connectivity check', Object.fromEntries(outcomes));
}

async function describeCount(name: (typeof countedCollections)[number]): Promise<number | string> {
  try {
    return await countDocuments(name);
  } catch (error) {
    const code = faultCode(error);
    return code === 'permission-denied' ? 'reachable, not permitted' : `unreachable: ${code}`;
  }
}
