/** Milliseconds to wait for the server's clock before going on without it. */
const limit = 3000;

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
    return Number.isNaN(time) ? null : time;
  } catch {
    return null;
  }
}

/**
 * The time to write into a document, in ISO form. The rules refuse what is still to come, and a device's clock may be wrong:
 * it counts only where the server's cannot be asked.
 */
export async function readIsoTime(): Promise<string> {
  return new Date((await readServerTime()) ?? Date.now()).toISOString();
}
