import { createContext, use } from 'react';

import type { AttemptStart } from '#domain/attempt/start-attempt.ts';
import type { Question } from '#domain/question/question.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';

/** What a screen provides to start an attempt; an `id` only if it was the seed of a draw. */
export type NewAttempt = Omit<AttemptStart, 'id' | 'userId' | 'now' | 'clockChecked' | 'random' | 'metOf'> & {
  readonly id?: string;
  /** Twins of its questions, kept with it so that one can replace a missed question. */
  readonly spares?: readonly Question[];
};

export type AttemptsState = {
  /** Every attempt kept in this browser that belongs to the current user; null while they load. */
  readonly records: readonly AttemptEntry[] | null;
  /** A whole attempt with its questions and answers; null when it isn't kept. */
  readRecord(id: string): Promise<AttemptRecord | null>;
  /** Whether the browser's storage could not be read, or not yet; `refresh` tries again. */
  readonly storageFailed: boolean;
  /** Updates an attempt's entry without rereading anything. */
  note(entry: AttemptEntry): void;
  /** The attempts that a visitor left in this browser, for the signed-in user to claim. */
  readonly unclaimed: readonly AttemptEntry[];
  /** Those unclaimed attempts that the signed-in user hasn't declined. */
  readonly toClaim: readonly AttemptEntry[];
  /** Moves these unclaimed attempts to the signed-in account, and delivers the finished ones. */
  claim(ids: readonly string[]): Promise<void>;
  /** Leaves all of them where they are and stops asking. */
  declineClaim(): void;
  /** Makes the next user to sign in claim this attempt, since they sign in from it and were told. Null undoes that. */
  claimOnSignIn(id: string | null): void;
  /** Whether signing in has claimed this attempt. */
  isClaimed(id: string): boolean;
  /** Whether a delivery is under way, and whether the last one left something undelivered. */
  readonly delivery: 'idle' | 'delivering' | 'failed';
  /**
   * Starts and stores an attempt; resolves to its id once it is kept. If the learner has gone to another screen meanwhile,
   * it's removed again, and there is no id.
   */
  start(attempt: NewAttempt): Promise<string | null>;
  remove(id: string): Promise<void>;
  /** Puts a removed attempt back. */
  restore(record: AttemptRecord): Promise<void>;
  /** Reads the kept attempts again. Resolves to every one in this browser; null when they couldn't be read. */
  refresh(): Promise<readonly AttemptEntry[] | null>;
  /** Reads the kept attempts again, and delivers the finished ones of the signed-in user; see `useOutbox`. */
  deliver(): Promise<void>;
};

export const AttemptsContext = createContext<AttemptsState | null>(null);

/** @throws Error outside an AttemptsProvider */
export function useAttempts(): AttemptsState {
  const attempts = use(AttemptsContext);
  if (!attempts) throw new Error('useAttempts needs an AttemptsProvider above it');
  return attempts;
}
