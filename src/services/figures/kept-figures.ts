import { mediaIdOf } from '#domain/media/picture-address.ts';

import { readMedia } from '../media/read-media.ts';

const cacheName = 'ohmwork-figures';

/** Pictures of this page's attempts, for browsers without Cache Storage. */
const inMemory = new Map<string, Blob>();

/** Stored pictures that are on their way, so that none is asked for twice. */
const underWay = new Map<string, Promise<Blob | null>>();

/** Stored pictures that are fetched at once. On a slow line the next question's comes first, and none runs into the deadline. */
const lanes = 2;

/**
 * Fetches figures and stored pictures by their addresses, so that they are there without a connection, also before the
 * service worker is. Stored pictures come in their order. Never throws.
 */
export async function keepFigures(addresses: readonly string[]): Promise<void> {
  const unique = [...new Set(addresses)];
  const stored = unique.filter((address) => mediaIdOf(address) !== null);
  const figures = unique.filter((address) => mediaIdOf(address) === null);
  await Promise.all([
    ...figures.map((address) => keepFigure(address).catch(() => {})),
    ...Array.from({ length: lanes }, () => keepStored(stored)),
  ]);
}

/** Takes one after the other from the list, which its lanes share. */
async function keepStored(addresses: string[]): Promise<void> {
  for (let address = addresses.shift(); address !== undefined; address = addresses.shift()) {
    await loadBlob(address).catch(() => {});
  }
}

async function keepFigure(address: string): Promise<void> {
  const response = await fetch(address);
  if (response.ok) await keep(address, await response.blob());
}

async function keep(address: string, blob: Blob): Promise<void> {
  inMemory.set(address, blob);
  if ('caches' in globalThis) await (await caches.open(cacheName)).put(address, new Response(blob));
}

/** Keeps a picture that is about to be stored, so that it needn't be fetched. */
export async function keepPicture(address: string, blob: Blob): Promise<void> {
  await keep(address, blob).catch(() => {});
}

/** Forgets a picture that was deleted. Never throws. */
export async function forgetPicture(address: string): Promise<void> {
  inMemory.delete(address);
  if (!('caches' in globalThis)) return;
  await caches
    .open(cacheName)
    .then((cache) => cache.delete(address))
    .catch(() => {});
}

/** Whether every one of these figures is kept. */
export async function areKept(addresses: readonly string[]): Promise<boolean> {
  const found = await Promise.all(addresses.map(findKept));
  return found.every((figure) => figure !== undefined);
}

/** Bytes of those figures that are kept. */
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

/** A kept figure as a `data:` address, the only kind that the page's security policy takes beside our own; null without it. */
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
 * @throws PublicReadError
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
  // Where the browser has no room, it's shown all the same.
  if (fetched) await keep(address, fetched).catch(() => {});
  return fetched;
}

async function toDataAddress(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return `data:${blob.type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}
