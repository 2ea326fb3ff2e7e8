import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

import { root } from '../root.ts';
import { startLocalStripe } from './server.ts';

function start(...args: readonly string[]) {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'dev/stripe/main.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
    // If it does start, it never ends.
    timeout: 60_000,
  });
  return { status, stderr };
}

test.each([
  [['--prot', '12111'], /^Unknown option '--prot'.*\n$/u],
  [['--data', 'package.json/state.json'], /^package\.json can’t be written to: .*\n$/u],
  [['--port', 'twelve'], /^The local Stripe can’t listen on port NaN: .*\n$/u],
])('says in one line what is wrong with %j', (args, sentence) => {
  expect(start(...args)).toEqual({ status: 1, stderr: expect.stringMatching(sentence) });
});

test('says in one line that the port is taken', async () => {
  const first = await startLocalStripe({ port: 0, receiver: { url: undefined, secret: 'whsec_x' } });
  const { port } = new URL(first.url);
  const second = start('--port', port);
  await first.close();
  expect(second.status).toBe(1);
  expect(second.stderr).toMatch(
    new RegExp(`^The local Stripe can’t listen on port ${port}: .*EADDRINUSE.*\n$`, 'u'),
  );
});
