import { afterAll, afterEach } from 'vitest';

import { collectCoverage } from './collect-coverage.ts';

/** Tests between two collections: few enough for what the emulator can remember. */
const interval = 10;
let tests = 0;

afterEach(async () => {
  tests += 1;
  if (tests % interval === 0) await collectCoverage();
});
afterAll(collectCoverage);
