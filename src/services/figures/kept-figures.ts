import { mediaIdOf } from '#domain/media/picture-address.ts';

import { readMedia } from '../media/read-media.ts';
import { toBase64 } from '../to-base64.ts';

const cacheName = 'ohmwork-figures';

/** Pictures kept for this page only, when the browser has no Cache Storage, or no room in it. */
const inMemory = new Map<string, Blob>();

/** Requests for stored pictures under way, so that none is sent twice. */
const underWay = new Map<string, Promise<Blob | null>>();

/** Figures that this page has fetched or is fetching: an attempt asks for its figures when it starts and when it's opened. */
const figuresOfPage = new Map<string, Promise<boolean>>();

/**
 * How many stored pictures are fetched at the same time. So few that on a slow connection the next question's comes first, and
 * none times out.
 */
const lanes = 2;

/** How keeping pictures can be stopped and watched. */
type Keeping = {
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, of: number) => void;
};

/**
 * Fetches figures and stored pictures by their addresses, so that they are available offline, even before the service worker is
 * active. Stored pictures are fetched in the given order. Never throws; when stopped, it returns early.
 *
 * @returns those that won't outlive the page, because they couldn't be fetched or the browser has no room; deleted ones aren't
 * included
 */
export async function keepFigures(
  addresses: readonly string[],
  { signal, onProgress }: Keeping = {},
): Promise<string[]> {
  const unique = [...new Set(addresses)];
  const stored = unique.filter((address) => mediaIdOf(address) !== null);
  const figures = unique.filter((address) => mediaIdOf(address) === null);
  const missed: string[] = [];
  let done = 0;
  const note = async (address: string, keeping: Promise<boolean>) => {
    if (!(await keeping.catch(() => false))) missed.push(address);
    done += 1;
    onProgress?.(done, unique.length);
  };
  /** Takes one picture after the other from the list that the lanes share. */
  const runLane = async () => {
    while (!signal?.aborted) {
      const address = stored.shift();
      if (address === undefined) return;
      await note(address, keepStored(address));
    }
  };
  await Promise.all([
    ...figures.map((address) => note(address, keepFigure(address, signal))),
    ...Array.from({ length: lanes }, runLane),
  ]);
  return missed;
}

/** @returns whether there is nothing left to do: it outlives the page, or was deleted */
async function keepStored(address: string): Promise<boolean> {
  const blob = await loadBlob(address);
  return blob && inMemory.has(address) ? keepPicture(address, blob) : true;
}

async function keepFigure(address: string, signal: AbortSignal | undefined): Promise<boolean> {
  const begun = figuresOfPage.get(address);
  if (begun && (await begun.catch(() => false))) return true;
  const keeping = fetchFigure(address, signal);
  figuresOfPage.set(address, keeping);
  return keeping;
}

async function fetchFigure(address: string, signal: AbortSignal | undefined): Promise<boolean> {
  const response = await fetch(address, signal && { signal });
  const blob = await response.blob();
  // Hosting answers with the app's page where there is no such file.
  return response.ok && blob.type.startsWith('image/') && keepPicture(address, blob);
}

/** Keeps a picture, at least for this page. @returns whether it outlives the page */
export async function keepPicture(address: string, blob: Blob): Promise<boolean> {
  try {
    if ('caches' in globalThis) {
      await (await caches.open(cacheName)).put(address, new Response(blob));
      inMemory.delete(address);
      return true;
    }
  } catch {
    // Blocked or full.
  }
  inMemory.set(address, blob);
  return false;
}

/** Forgets a picture that was deleted, or isn't to be kept any more. Never throws. */
export async function forgetPicture(address: string): Promise<void> {
  inMemory.delete(address);
  figuresOfPage.delete(address);
  if (!('caches' in globalThis)) return;
  await caches
    .open(cacheName)
    .then((cache) => cache.delete(address))
    .catch(() => {});
}

/** The bytes of these figures, as far as they are kept. */
export async function sizeOfFigures(addresses: readonly string[]): Promise<number> {
  const sizes = await Promise.all(addresses.map(async (address) => (await findKept(address))?.size ?? 0));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function findKept(address: string): Promise<Blob | undefined> {
  const held = inMemory.get(address);
  if (held) return held;
  const stored = 'caches' in globalThis ? await caches.match(address, { cacheName }) : undefined;
  return stored?.blob();
}

/**
 * A kept figure as a `data:` address, the only kind that the page's security policy allows besides our own; null if it isn't
 * kept.
 */
export async function readKeptFigure(address: string): Promise<string | null> {
  try {
    const blob = await findKept(address);
    return blob ? await toDataAddress(blob) : null;
  } catch {
    return null;
  }
}

/**
 * A stored picture as a `data:` address, from this device or the database; null when it was deleted.
 *
 * @throws RestError
 */
export async function loadStoredPicture(address: string): Promise<string | null> {
  const blob = await loadBlob(address);
  return blob && toDataAddress(blob);
}

function loadBlob(address: string): Promise<Blob | null> {
  const running = underWay.get(address) ?? findOrFetch(address).finally(() => underWay.delete(address));
  underWay.set(address, running);
  return running;
}

async function findOrFetch(address: string): Promise<Blob | null> {
  const kept = await findKept(address).catch(() => undefined);
  if (kept) return kept;
  const fetched = await readMedia(mediaIdOf(address) ?? '');
  if (fetched) await keepPicture(address, fetched);
  return fetched;
}

async function toDataAddress(blob: Blob): Promise<string> {
  return `data:${blob.type};base64,${await toBase64(blob)}`;
}
