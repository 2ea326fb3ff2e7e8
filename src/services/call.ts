import { FirebaseError } from 'firebase/app';

import { withDeadline } from '#domain/shared/with-deadline.ts';

/** Milliseconds after which a call without an answer has failed: Firestore Lite would wait forever. */
const callLimit = 15_000;

/**
 * The outcome of a Firestore call, or its failure after fifteen seconds.
 *
 * @throws FirestoreError; `deadline-exceeded` when there was no answer in time
 */
export async function withTimeout<T>(call: Promise<T>): Promise<T> {
  return withDeadline(call, callLimit, () => new NoAnswerError());
}

/** The server said nothing within the limit. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  readonly code = 'deadline-exceeded';
  constructor() {
    super('The server did not answer in time');
  }
}

/** The fault's code as Firestore names it; what is no Firestore fault has none. */
export function faultCode(error: unknown): string | null {
  return error instanceof FirebaseError || error instanceof NoAnswerError ? error.code : null;
}
