/** Milliseconds to wait for the server's clock before going on without it. */
const limit = 3000;

/** Milliseconds for which a response can be extrapolated: a started attempt is opened sooner than that. */
const recent = 5000;

/** Milliseconds by which a device's clock may be wrong: the server gives its time in whole seconds. */
const tolerance = 5000;

/** The latest response, and when it came by the page's monotonic clock. */
let latest: { readonly time: number; readonly at: number } | null = null;

/**
 * The server's time in milliseconds since the epoch, from the `Date` header of our own host and so exact to a
 * second; null when it cannot be reached.
 */
export async function readServerTime(): Promise<number | null> {
  try {
    const response = await fetch('/', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(limit),
    });
    const time = Date.parse(response.headers.get('date') ?? '');
    if (Number.isNaN(time)) return null;
    latest = { time, at: performance.now() };
    return time;
  } catch {
    return null;
  }
}

/** The same, without a new request shortly after a response. */
export async function readRecentServerTime(): Promise<number | null> {
  const age = latest ? performance.now() - latest.at : Number.POSITIVE_INFINITY;
  return latest && age < recent ? latest.time + age : readServerTime();
}

/**
 * The time to write into a document, in ISO form. The rules refuse times in the future, and a device's clock may be wrong, so
 * it's used only when the server can't be reached.
 */
export async function readIsoTime(): Promise<string> {
  return new Date((await readServerTime()) ?? Date.now()).toISOString();
}

/**
 * The time to write into what administrators save. It's also the version that a later save compares with, and learners' packs
 * compare it with their own time. It's the server's second with the device's milliseconds, so two saves within a second differ,
 * but don't show which came first.
 */
export async function readVersionTime(): Promise<string> {
  const device = Date.now();
  const server = await readServerTime();
  return new Date(server === null ? device : server + (device % 1000)).toISOString();
}

/** The server's clock minus the device's, in milliseconds; 0 when they agree, or the server can't be reached. */
export async function readClockLead(): Promise<number> {
  const time = await readServerTime();
  const lead = time === null ? 0 : time - Date.now();
  return Math.abs(lead) < tolerance ? 0 : lead;
}
