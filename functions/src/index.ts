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

// Not for `regrade`: the library reads the tasks of Cloud Tasks itself, and expects a parsed body.
if (process.env.FUNCTION_TARGET !== 'regrade') keepBodiesRaw();

const secrets = declareParameters(process.env);

/**
 * An instance of the API takes 160 MB before its first call, and at most 219 MB with 1, 20, 40 or 80 calls at once, each of
 * which makes several calls to Stripe. One that regrades takes 300 MB. (`npm run bench:functions`)
 */
const memory = '512MiB';

/**
 * The API behind Hosting at /api. The app has the same origin, so no other one is allowed. It mostly waits for Stripe, so
 * an instance takes 80 calls at once, and ten instances take 800.
 */
export const api = onRequest(
  { region, secrets, cors: false, maxInstances: 10, concurrency: 80, timeoutSeconds: 60, memory },
  handleApiRequest,
);

/** Runs the nightly tasks, see `sweepAll`. */
export const sweep = onSchedule(
  { region, secrets, schedule: '30 3 * * *', maxInstances: 1, timeoutSeconds: 1800, memory },
  () => sweepAll(),
);

/** How often Cloud Tasks tries a stretch before it gives up. The pauses in between add up to twenty minutes. */
const maxAttempts = 10;

/** Regrades stored results by a corrected question, one stretch after another. Only Cloud Tasks may call it. */
export const regrade = onTaskDispatched<RegradeTask>(
  {
    region,
    retryConfig: { maxAttempts, minBackoffSeconds: 5, maxBackoffSeconds: 300 },
    rateLimits: { maxConcurrentDispatches: 2 },
    // Two jobs at once get an instance each: the memory is measured for one.
    concurrency: 1,
    timeoutSeconds: dispatchSeconds,
    memory,
  },
  ({ data, retryCount }) => (retryCount + 1 < maxAttempts ? runRegrade(data) : runRegradeAtLast(data)),
);
