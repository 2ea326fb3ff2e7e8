import { type ReadingChoices, readChoices } from '#domain/reading/reading.ts';
import { parseJson } from '#domain/shared/parse-json.ts';
import { isReadLately } from '#domain/shared/read-lately.ts';

import { accountChoicesKey } from './browser-owner.ts';
import { readItem, writeItem } from './browser-storage.ts';

/** Keeps an account's choices as they were just read, so that a visit within the hour needn't read them again. */
export function keepAccountChoices(uid: string, choices: ReadingChoices): void {
  writeItem(accountChoicesKey, JSON.stringify({ uid, choices, at: Date.now() }));
}

/** The choices of this account if they were read within the last hour; null otherwise. */
export function readAccountChoices(uid: string): ReadingChoices | null {
  const kept = parseJson(readItem(accountChoicesKey));
  if (typeof kept !== 'object' || kept === null || !('uid' in kept && 'at' in kept && 'choices' in kept))
    return null;
  const isRecent = typeof kept.at === 'number' && isReadLately(kept.at, Date.now());
  return kept.uid === uid && isRecent ? readChoices(kept.choices) : null;
}
