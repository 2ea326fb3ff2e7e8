import { onRequest } from 'firebase-functions/v2/https';

import { answer } from './http/answer.ts';

/** The API behind Hosting at /api. Same origin, so no other one is ever allowed. */
export const api = onRequest(
  { region: 'europe-west2', cors: false, maxInstances: 10, timeoutSeconds: 60, memory: '256MiB' },
  answer,
);
