/** Calls that a user may make within a window: the page that waits for a payment asks every few seconds. */
export const maxCalls = 40;

export const windowSeconds = 60;

/** The number of the window that a time lies in. @param time milliseconds since the epoch */
export function windowOf(time: number): number {
  return Math.floor(time / 1000 / windowSeconds);
}

/** The header that says in how many seconds the next window begins. @param time milliseconds since the epoch */
export function retryAfter(time: number): { 'Retry-After': string } {
  return { 'Retry-After': String((windowOf(time) + 1) * windowSeconds - Math.floor(time / 1000)) };
}
