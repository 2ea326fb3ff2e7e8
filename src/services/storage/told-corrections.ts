import { parseJson } from '#domain/shared/parse-json.ts';

import { readItem, writeItem } from './browser-storage.ts';

const key = 'ohmwork.told-corrections';

/** How many people of one browser are remembered, the latest ones. */
const maxPeople = 5;

/**
 * Ids of the corrections that somebody was told about on this device.
 *
 * @param owner an account's uid; null for the visitor of this browser
 */
export function readToldCorrections(owner: string | null): ReadonlySet<string> {
  return new Set(read().get(nameOf(owner)));
}

/** Adds to the corrections that somebody was told about. If they can't be stored, they're shown again on the next visit. */
export function storeToldCorrections(owner: string | null, ids: readonly string[]): void {
  const people = read();
  const told = new Set([...(people.get(nameOf(owner)) ?? []), ...ids]);
  people.delete(nameOf(owner));
  people.set(nameOf(owner), [...told]);
  writeItem(key, JSON.stringify([...people].slice(-maxPeople)));
}

/** Forgets which corrections an account was told about. */
export function forgetToldCorrections(uid: string): void {
  const people = read();
  if (people.delete(uid)) writeItem(key, JSON.stringify([...people]));
}

const nameOf = (owner: string | null) => owner ?? '';

/** Read on every visit, so without a schema and the library behind it. */
function read(): Map<string, readonly string[]> {
  const people = new Map<string, readonly string[]>();
  const stored = parseJson(readItem(key));
  for (const entry of Array.isArray(stored) ? stored : []) {
    const [name, ids]: unknown[] = Array.isArray(entry) ? entry : [];
    if (typeof name !== 'string' || !Array.isArray(ids)) continue;
    people.set(
      name,
      ids.filter((id) => typeof id === 'string'),
    );
  }
  return people;
}
