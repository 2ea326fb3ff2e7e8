import { type ReadingChoices, readChoices } from '#domain/reading/reading.ts';

import { accountChoicesKey } from './browser-owner.ts';
import { keepForAnHour, readWithinAnHour } from './kept-for-an-hour.ts';

/** Keeps an account's choices as they were just read. */
export function keepAccountChoices(uid: string, choices: ReadingChoices): void {
  keepForAnHour(accountChoicesKey, uid, { choices });
}

/** The choices of this account if they were read within the last hour; null otherwise. */
export function readAccountChoices(uid: string): ReadingChoices | null {
  const { choices } = readWithinAnHour(accountChoicesKey, uid);
  return choices === undefined ? null : readChoices(choices);
}
