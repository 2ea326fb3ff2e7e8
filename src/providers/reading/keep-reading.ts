import { mergeChoices, type ReadingChoices, readChoices } from '#domain/reading/reading.ts';
import { parseJson } from '#domain/shared/parse-json.ts';
import { keepAccountChoices, readAccountChoices } from '#services/storage/account-choices.ts';
import {
  followOtherTabs,
  followReadingText,
  readReadingText,
  storeReadingText,
} from '#services/storage/reading-choices.ts';

import { onChoicesAsked } from './ask-for-choices.ts';

/** Milliseconds without a change before the choices are sent, so that trying several sizes sends only the last one. */
const quiet = 800;

/** Choices on their way to an account; the signal is aborted once somebody else, or nobody, is signed in. */
export type UnsentChoices = {
  readonly uid: string;
  readonly choices: ReadingChoices;
  readonly signal: AbortSignal;
};

/** Merges choices into those of an account. @returns the account's merged choices, null after the signal was aborted */
type Send = (unsent: UnsentChoices) => Promise<ReadingChoices | null>;

/** Syncs the choices across all tabs and, for an account, all devices, until the returned function is called. */
export function keepReading(uid: string | null, send: Send): () => void {
  const stops = [followOtherTabs(), ...(uid === null ? [] : [keepInAccount(uid, send)])];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Syncs the choices of this device and of an account. If they can't be sent, they stay on the device until the next change,
 * connection or visit. If both were the same within the hour, the account is read only once they're edited.
 */
function keepInAccount(uid: string, send: Send): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sent: string | null = null;

  async function sync(): Promise<void> {
    // Unsent choices are sent when the connection is back.
    if (!navigator.onLine) return;
    const account = await send({ uid, choices: readHere(), signal });
    if (account === null || signal.aborted) return;
    keepAccountChoices(uid, account);
    // Choices made meanwhile still have to be sent.
    sent = JSON.stringify(mergeChoices(account, {}));
    const text = JSON.stringify(mergeChoices(account, readHere()));
    if (text !== '{}' && text !== readReadingText()) storeReadingText(text);
  }

  // A failure is logged by the sender. Nothing is lost, and it's retried.
  const trySync = () => void sync().catch(() => {});
  const stopFollowing = followReadingText(() => {
    clearTimeout(timer);
    if (readReadingText() !== sent) timer = setTimeout(trySync, quiet);
  });
  const stopAnswering = onChoicesAsked(trySync);
  addEventListener('online', trySync, { signal });
  if (areAgreed(uid)) sent = readReadingText();
  else trySync();

  return () => {
    leaving.abort();
    clearTimeout(timer);
    stopFollowing();
    stopAnswering();
  };
}

/** Whether this device has the same choices as the account had within the hour. */
function areAgreed(uid: string): boolean {
  const account = readAccountChoices(uid);
  const here = mergeChoices(readHere(), {});
  return account !== null && JSON.stringify(mergeChoices(account, {})) === JSON.stringify(here);
}

const readHere = () => readChoices(parseJson(readReadingText() ?? ''));
