import { faultCode } from '#domain/shared/fault-code.ts';
import { makeSignal } from '#domain/shared/make-signal.ts';
import { withDeadline } from '#domain/shared/with-deadline.ts';

/** Milliseconds after which a call without an answer has failed: Firestore Lite would wait forever. */
const callLimit = 15_000;

/**
 * The outcome of a Firestore call, or its failure after fifteen seconds.
 *
 * @throws FirestoreError; `deadline-exceeded` when there was no answer in time
 */
export async function withTimeout<T>(call: Promise<T>): Promise<T> {
  try {
    return await withDeadline(call, callLimit, () => new NoAnswerError());
  } catch (error) {
    if (isRefusal(faultCode(error))) tellRefusal();
    throw error;
  }
}

const refused = makeSignal();

/** Calls back whenever the server refuses what this account asks for; returns what ends that. */
export const onRefusal = refused.subscribe;

/** Tells that a server refused this account something. */
export const tellRefusal = refused.emit;

/** Firestore's answers to an account that is gone: its documents aren't there, or rules refuse it. */
const refusals: ReadonlySet<string | null> = new Set(['permission-denied', 'unauthenticated', 'not-found']);

/** A token that can't be renewed fails before it gets to Firestore. */
function isRefusal(code: string | null): boolean {
  return refusals.has(code) || code?.startsWith('auth/') === true;
}

/** The server said nothing within the limit. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  readonly code = 'deadline-exceeded';
  constructor() {
    super('The server did not answer in time');
  }
}
