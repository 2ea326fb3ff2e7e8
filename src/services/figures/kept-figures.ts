const cacheName = 'ohmwork-figures';

/** Figures of this page's attempts, for browsers without Cache Storage. */
const inMemory = new Map<string, Blob>();

/** Fetches figures so that they are there without a connection, also before the service worker is. Never throws. */
export async function keepFigures(addresses: readonly string[]): Promise<void> {
  await Promise.allSettled([...new Set(addresses)].map(keepFigure));
}

async function keepFigure(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) return;
  inMemory.set(address, await response.clone().blob());
  if ('caches' in globalThis) await (await caches.open(cacheName)).put(address, response);
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
  const stored = 'caches' in globalThis ? await caches.match(address, { cacheName }) : undefined;
  return inMemory.get(address) ?? (await stored?.blob());
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

async function toDataAddress(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return `data:${blob.type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}
