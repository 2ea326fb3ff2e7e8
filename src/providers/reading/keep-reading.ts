import { mergeChoices, readChoices } from '#domain/reading/reading.ts';
import { parseJson } from '#domain/shared/parse-json.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import {
  followOtherTabs,
  followReadingText,
  readReadingText,
  storeReadingText,
} from '#services/storage/reading-choices.ts';

/** Milliseconds of quiet before a change is sent: who tries several sizes sends the last one. */
const quiet = 800;

/** Keeps the choices the same over all tabs and, for an account, all devices, until the returned function is called. */
export function keepReading(uid: string | null): () => void {
  const stops = [followOtherTabs(), ...(uid === null ? [] : [keepInAccount(uid)])];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Keeps the choices of this device and of an account the same. What can't be sent stays on the device, and goes with the
 * next change, connection or visit.
 */
function keepInAccount(uid: string): () => void {
  let left = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sent: string | null = null;

  async function sync(): Promise<void> {
    // Unsent choices go when the connection is back.
    if (!navigator.onLine) return;
    // A visitor loads nothing that talks to the server.
    const { addToPreferences } = await loadChunk(() => import('#services/preferences/add-to-preferences.ts'));
    const account = await addToPreferences(uid, readHere());
    if (left) return;
    sent = JSON.stringify(mergeChoices(account, readHere()));
    if (sent !== '{}' && sent !== readReadingText()) storeReadingText(sent);
  }

  // A failure needs no words: nothing is lost, and it's tried again.
  const trySync = () => void sync().catch(() => {});
  const stopFollowing = followReadingText(() => {
    clearTimeout(timer);
    if (readReadingText() !== sent) timer = setTimeout(trySync, quiet);
  });
  addEventListener('online', trySync);
  trySync();

  return () => {
    left = true;
    clearTimeout(timer);
    stopFollowing();
    removeEventListener('online', trySync);
  };
}

const readHere = () => readChoices(parseJson(readReadingText() ?? ''));
