import { expect, vi } from 'vitest';

/** Holds back one of the next commits until `send` is called. @param number which one, from 1 */
export function holdCommit(number: number) {
  const { fetch } = globalThis;
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  let commits = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const isCommit = String(request[0]).includes(':commit');
    if (isCommit) commits += 1;
    if (isCommit && commits === number) await sent;
    return fetch(...request);
  });
  /** Waits until the commit is held. */
  const held = () => vi.waitFor(() => expect(commits).toBe(number), 30_000);
  return { held, send };
}
