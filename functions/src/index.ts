import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';

import { declareParameters } from './config.ts';
import { sweepAll } from './handlers/sweep.ts';
import { handleApiRequest } from './http/handle-api-request.ts';
import { keepBodiesRaw } from './http/raw-bodies.ts';

keepBodiesRaw();

const region = 'europe-west2';
const secrets = declareParameters(process.env);

/** The API behind Hosting at /api. The app has the same origin, so no other one is allowed. */
export const api = onRequest(
  { region, secrets, cors: false, maxInstances: 10, timeoutSeconds: 60, memory: '256MiB' },
  handleApiRequest,
);

/** Once a night: what Stripe couldn't tell us for days, and how exams went that are over. */
export const sweep = onSchedule(
  { region, secrets, schedule: '30 3 * * *', maxInstances: 1, timeoutSeconds: 1800, memory: '256MiB' },
  () => sweepAll(),
);
