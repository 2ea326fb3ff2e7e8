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
  /** @throws AttemptRemovedError when it was removed, or shrunk; whatever the browser throws when it can't store, such as a full disk */
  save(record: AttemptRecord): Promise<void>;
  /** Makes a visitor's attempt an account's, if it's there; nothing else of it changes. One that is an account's stays that account's. */
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
 * The record as it's to be stored where `owner` has the attempt: a page that hasn't heard of the account which claimed it still
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
