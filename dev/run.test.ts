import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { describeError } from './fault.ts';
import { root } from './root.ts';

const commands = {
  'bench-kill': () => import('./commands/bench-kill.ts'),
  'bench-model': () => import('./commands/bench-model.ts'),
  'bench-papers': () => import('./commands/bench-papers.ts'),
  'bench-readiness': () => import('./commands/bench-readiness.ts'),
  'export-answers': () => import('./commands/export-answers.ts'),
  'load-bank': () => import('./commands/load-bank.ts'),
  'make-admin': () => import('./commands/make-admin.ts'),
  mutants: () => import('./commands/mutants.ts'),
  predeploy: () => import('./commands/predeploy.ts'),
  screenshots: () => import('./commands/screenshots.ts'),
  'setup-stripe': () => import('./commands/setup-stripe.ts'),
} as const;

/** What a command says when it refuses its arguments, before it has printed anything. */
async function refusal(command: keyof typeof commands, ...args: readonly string[]): Promise<string> {
  const { run } = await commands[command]();
  const log = vi.spyOn(console, 'log');
  try {
    await run(args);
  } catch (error) {
    expect(log).not.toHaveBeenCalled();
    return describeError(error);
  }
  throw new Error(`${command} refused nothing`);
}

describe('run.mjs', () => {
  function run(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
    return spawnSync(process.execPath, ['dev/run.mjs', ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });
  }

  test('lists the commands when none is named', () => {
    const { status, stderr } = run(['nonsense']);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Say which command to run: bank, .*, texts, webkit\.\n$/u);
  });

  test('says in one line which argument a command without any doesn’t know', () => {
    const { status, stdout, stderr } = run(['bundle', 'nonsense']);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe("Unexpected argument 'nonsense'.\n");
  });

  test('says in one sentence why a command failed', () => {
    const { status, stderr } = run(['make-admin', 'a@b.test', '--project', 'demo-nowhere'], {
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:9',
      FIREBASE_AUTH_EMULATOR_HOST: '',
      GOOGLE_APPLICATION_CREDENTIALS: '/no/such/file.json',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^demo-nowhere refused .* sign in with 'gcloud auth application-default login'/u);
  });

  test.each([['setup-stripe', 'https://app.example'], ['contract']])(
    'says in one line what Stripe said when it refuses the key for %s',
    async (...command) => {
      const stripe = createServer((_request, response) => {
        response.writeHead(401, { 'Content-Type': 'application/json' });
        response.end(
          JSON.stringify({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } }),
        );
      });
      await once(stripe.listen(0, '127.0.0.1'), 'listening');
      onTestFinished(() => void stripe.close());
      const address = stripe.address();
      const port = typeof address === 'object' ? address?.port : 0;
      const key = 'sk_test_wrong';
      const setup = spawn(process.execPath, ['dev/run.mjs', ...command], {
        cwd: root,
        env: {
          ...process.env,
          STRIPE_SECRET_KEY: key,
          STRIPE_TEST_KEY: key,
          STRIPE_API_URL: `http://127.0.0.1:${port}`,
        },
      });
      const [said, [code]] = await Promise.all([text(setup.stderr), once(setup, 'close')]);
      expect({ said, code }).toEqual({ said: 'Stripe: Invalid API Key\n', code: 1 });
    },
  );
});

test('bench:model needs a log', async () => {
  expect(await refusal('bench-model')).toBe('Say which log to judge, one file.');
});

test.each([
  ['screenshots', 'No scene’s name contains'],
  ['mutants', 'There is no'],
] as const)('starts nothing for %s of what isn’t there', async (command, sentence) => {
  expect(await refusal(command, 'nonsense')).toMatch(new RegExp(`^${sentence} .*nonsense.*$`, 'u'));
});

test.each([
  ['load-bank', '--projct'],
  ['bench-papers', 'nonsense'],
  ['bench-kill', '5', 'nonsense'],
  ['predeploy', 'firestore', 'nonsense'],
  ['bench-readiness', '5', 'nonsense'],
] as const)('says in one line which argument %s doesn’t know', async (command, ...args) => {
  expect(await refusal(command, ...args)).toMatch(new RegExp(`^Un.* '${args.at(-1)}'.*$`, 'u'));
});

test.each(['bank.csv', '--json'])('loads no seed where %s asks for the check of a file', async (arg) => {
  expect(await refusal('load-bank', '--project', 'demo-nowhere', arg)).toMatch(
    /^Files are only checked here, .* --check \[--json\] FILE…$/u,
  );
});

test('checks no file where another bank than the seed’s is asked for', async () => {
  expect(await refusal('load-bank', '--check', '--project', 'demo-nowhere', 'package.json')).toMatch(
    /^Files are compared with the bank in dev\/seed, .*$/u,
  );
});

test('says in one line, before it judges, that bench:model can’t write its files', async () => {
  expect(await refusal('bench-model', '/dev/null', '--out', 'package.json/deeper')).toMatch(
    /^package\.json\/deeper can’t be written to: .*$/u,
  );
});

test('says why a@ can’t be made an administrator', async () => {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:9');
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9');
  expect(await refusal('make-admin', 'a@', '--project', 'demo-nowhere')).toBe(
    'demo-nowhere can’t look up a@: The email address is improperly formatted.',
  );
});

test.each([
  ['export-answers', '--project', 'demo-nowhere', '--file'],
  ['bench-readiness', '1', '--log'],
] as const)('says in one line, before it begins, that %s can’t write its file', async (command, ...args) => {
  expect(await refusal(command, ...args, '/no/such/folder/log.tsv')).toMatch(
    /^\/no\/such\/folder\/log\.tsv can’t be written: ENOENT.*$/u,
  );
});

test.each([
  [
    'https://app.example/',
    'The address must end with the domain: https://app.example, not https://app.example/',
  ],
  [
    'https://app.example/plans',
    'The address must end with the domain: https://app.example, not https://app.example/plans',
  ],
  ['app.example', 'The address of the app must begin with https:// or http://, not app.example'],
])('says what is wrong with the address %s to set Stripe up for', async (address, sentence) => {
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_right');
  expect(await refusal('setup-stripe', address)).toBe(sentence);
});
