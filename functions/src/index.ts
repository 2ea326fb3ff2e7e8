import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';

import { declareParameters } from './config.ts';
import { runRegrade, runRegradeAtLast } from './handlers/run-regrade.ts';
import { sweepAll } from './handlers/sweep.ts';
import { handleApiRequest } from './http/handle-api-request.ts';
import { keepBodiesRaw } from './http/raw-bodies.ts';
import { region } from './region.ts';
import { dispatchSeconds, type RegradeTask } from './store/regrade-queue.ts';

// The tasks of Cloud Tasks are read by the library, which wants them parsed.
if (process.env.FUNCTION_TARGET !== 'regrade') keepBodiesRaw();

const secrets = declareParameters(process.env);

/**
 * An instance of the API takes 160 MB before its first call, and 219 MB at most with 1, 20, 40 or 80 calls at once, each with
 * several calls of Stripe. One that regrades takes 300 MB. (`npm run bench:functions`)
 */
const memory = '512MiB';

/**
 * The API behind Hosting at /api. The app has the same origin, so no other one is allowed. It mostly waits for Stripe, so an
 * instance takes 80 calls at once, and ten of them 800.
 */
export const api = onRequest(
  { region, secrets, cors: false, maxInstances: 10, concurrency: 80, timeoutSeconds: 60, memory },
  handleApiRequest,
);

/** Once a night: what Stripe couldn't tell us for days, and how exams went that are over. */
export const sweep = onSchedule(
  { region, secrets, schedule: '30 3 * * *', maxInstances: 1, timeoutSeconds: 1800, memory },
  () => sweepAll(),
);

/** How often Cloud Tasks tries a stretch before it gives up: its pauses come to twenty minutes in all. */
const maxAttempts = 10;

/** Regrades stored results by a corrected question, one stretch after another. Cloud Tasks calls it, and nobody else may. */
export const regrade = onTaskDispatched<RegradeTask>(
  {
    region,
    retryConfig: { maxAttempts, minBackoffSeconds: 5, maxBackoffSeconds: 300 },
    rateLimits: { maxConcurrentDispatches: 2 },
    timeoutSeconds: dispatchSeconds,
    memory,
  },
  ({ data, retryCount }) => (retryCount + 1 < maxAttempts ? runRegrade(data) : runRegradeAtLast(data)),
);
