import type { AttemptEntry } from './attempt-entry.ts';
import type { AttemptRecord } from './attempt-record.ts';

/**
 * What a stored attempt survives: `disk` a killed browser and a power cut, `browser` the closing of the page (the
 * browser writes it to disk some seconds later), `page` nothing.
 */
export type Durability = 'disk' | 'browser' | 'page';

/** One place in the browser that keeps attempts. */
export type AttemptBackend = {
  readonly durability: Durability;
  /**
   * @throws AttemptRemovedError for an attempt that was removed or shrunk; the browser's error if it can't store, e.g. on a
   *   full disk
   */
  save(record: AttemptRecord): Promise<void>;
  /** Gives a visitor's attempt to an account, if it's there. An attempt that already has an account keeps it. */
  claim(id: string, userId: string): Promise<void>;
  get(id: string): Promise<AttemptRecord | null>;
  /** An entry for every attempt; a record that can't be read is set aside, or stays where it is if there's no room. */
  entries(): Promise<AttemptEntry[]>;
  /** Removes an attempt for good: a page that still has it open can't write it back. */
  remove(id: string): Promise<void>;
  /** Takes back `remove`. */
  restore(record: AttemptRecord): Promise<void>;
  /** Drops the record of a delivered attempt and keeps its entry. */
  shrink(id: string): Promise<void>;
  /** Drops the entry as well. */
  forget(id: string): Promise<void>;
};

/**
 * The record with the owner that's already stored: a page that doesn't know yet which account has claimed the attempt still
 * writes it as the visitor's.
 */
export function keepOwner(record: AttemptRecord, owner: string | null): AttemptRecord {
  if (record.attempt.userId !== null || owner === null) return record;
  return { ...record, attempt: { ...record.attempt, userId: owner } };
}

/** The attempt was removed, in another tab or with its account. */
export class AttemptRemovedError extends Error {
  constructor(id: string) {
    super(`Attempt ${id} was removed`);
  }
}
