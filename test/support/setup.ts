import { format } from 'node:util';
import fc from 'fast-check';
import { afterEach, beforeEach } from 'vitest';

// The same cases in every run, so that a failure belongs to the change that is tested; FC_SEED looks at others.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_120) });

/**
 * A noisy console fails the test. A test that expects a message says so with
 * `vi.spyOn(console, 'error').mockImplementation(() => {})` and checks the call.
 */
let noise: string[] = [];
const original = { error: console.error, warn: console.warn };

beforeEach(() => {
  noise = [];
  console.error = (...words: unknown[]) => noise.push(format(...words));
  console.warn = (...words: unknown[]) => noise.push(format(...words));
});

afterEach(() => {
  console.error = original.error;
  console.warn = original.warn;
  if (noise.length > 0) throw new Error(`The console was not silent:\n${noise.join('\n')}`);
});
