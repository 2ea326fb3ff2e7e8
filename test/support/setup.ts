import { format } from 'node:util';
import { afterEach, beforeEach, vi } from 'vitest';

/**
 * In ms. Vitest's own second, which can't be configured, is too short on a busy machine. Testing Library has the same
 * value.
 */
const patience = 5000;
const { waitFor } = vi;
vi.waitFor = (callback, options = patience) => waitFor(callback, options);

/**
 * A noisy console fails the test. A test that expects a message says so with
 * `vi.spyOn(console, 'error').mockImplementation(() => {})` and checks the call.
 */
let noise: string[] = [];

beforeEach(() => {
  noise = [];
  console.error = (...words: unknown[]) => noise.push(format(...words));
  console.warn = (...words: unknown[]) => noise.push(format(...words));
});

afterEach(() => {
  // The console stays replaced, because a message that is printed while a worker ends fails the whole run.
  if (noise.length > 0) throw new Error(`The console was not silent:\n${noise.join('\n')}`);
});

// Vitest's `unstubEnvs` does it only before a file's next test: the last one would leave its time zone to the process's next file.
afterEach(() => {
  vi.unstubAllEnvs();
});
