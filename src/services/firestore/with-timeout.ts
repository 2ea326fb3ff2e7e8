import { faultCode } from '#domain/shared/fault-code.ts';
import { makeSignal } from '#domain/shared/make-signal.ts';
import { withDeadline } from '#domain/shared/with-deadline.ts';

/** Milliseconds after which a call without a response fails: Firestore Lite would wait forever. */
const callLimit = 15_000;

/**
 * Settles like a Firestore call, or fails after fifteen seconds.
 *
 * @throws FirestoreError; `deadline-exceeded` when there was no answer in time
 */
export function withTimeout<T>(call: Promise<T>): Promise<T> {
  return noticeRefusal(withDeadline(call, callLimit, () => new NoAnswerError()));
}

/** Settles like a call, and reports when the server refused it. */
export async function noticeRefusal<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (isRefusal(faultCode(error))) tellRefusal();
    throw error;
  }
}

const refused = makeSignal();

/** Calls back whenever the server refuses a request of this account; returns a function that unsubscribes. */
export const onRefusal = refused.subscribe;

/** Reports that a server refused a request of this account. */
export const tellRefusal = refused.emit;

/** Firestore's answers to an account that is gone: its documents aren't there, or rules refuse it. */
const refusals: ReadonlySet<string | null> = new Set(['permission-denied', 'unauthenticated', 'not-found']);

/** A token that can't be renewed fails before it gets to Firestore. */
function isRefusal(code: string | null): boolean {
  return refusals.has(code) || code?.startsWith('auth/') === true;
}

/** The server didn't respond within the limit. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  readonly code = 'deadline-exceeded';
  constructor() {
    super('The server did not answer in time');
  }
}
