import { parseArgs } from 'node:util';

import { describeError } from '../fault.ts';
import { startLocalStripe } from './server.ts';

/** `tsx dev/stripe/main.ts --port 12111 --data state.json --webhook-url http://… --webhook-secret whsec_…` */
try {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '12111' },
      data: { type: 'string' },
      'webhook-url': { type: 'string' },
      'webhook-secret': { type: 'string', default: 'whsec_local' },
    },
  });
  const { url, close } = await startLocalStripe({
    port: Number(values.port),
    dataFile: values.data,
    receiver: { url: values['webhook-url'], secret: values['webhook-secret'] },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
  console.log(`The local Stripe listens on ${url}`);
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
