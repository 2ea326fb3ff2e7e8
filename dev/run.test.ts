import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

import { root } from './root.ts';

function run(...args: readonly string[]) {
  return spawnSync(process.execPath, ['dev/run.mjs', ...args], { cwd: root, encoding: 'utf8' });
}

test('lists the commands when none is named', () => {
  const { status, stderr } = run('nonsense');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Say which command to run: bank, .*, texts, webkit\.\n$/u);
});

test('says in one sentence why a command can’t be run', () => {
  const { status, stderr } = run('bench-model');
  expect(status).toBe(1);
  expect(stderr).toBe('Say which log to judge, one file.\n');
});

test.each([
  ['screenshots', 'No scene’s name contains'],
  ['mutants', 'There is no'],
])('starts nothing for %s of what isn’t there', (command, sentence) => {
  const { status, stdout, stderr } = run(command, 'nonsense');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(new RegExp(`^${sentence} .*nonsense.*\\n$`, 'u'));
});

test.each([
  ['load-bank', '--projct'],
  ['bench-papers', 'nonsense'],
  ['bundle', 'nonsense'],
  ['bench-kill', '5', 'nonsense'],
  ['predeploy', 'firestore', 'nonsense'],
  ['bench-readiness', '5', 'nonsense'],
])('says in one line which argument %s doesn’t know', (...command) => {
  const { status, stdout, stderr } = run(...command);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(new RegExp(`^Un.* '${command.at(-1)}'.*\n$`, 'u'));
});

test.each([[['bank.csv']], [['--json']]])('loads no seed where %j asks for the check of a file', (args) => {
  const { status, stderr } = run('load-bank', '--project', 'demo-nowhere', ...args);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Files are only checked here, .* --check \[--json\] FILE…\n$/u);
});

test('checks no file where another bank than the seed’s is asked for', () => {
  const { status, stdout, stderr } = run('load-bank', '--check', '--project', 'demo-nowhere', 'package.json');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^Files are compared with the bank in dev\/seed, .*\n$/u);
});

test('says in one line, before it judges, that bench:model can’t write its files', () => {
  const { status, stdout, stderr } = run('bench-model', '/dev/null', '--out', 'package.json/deeper');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^package\.json\/deeper can’t be written to: .*\n$/u);
});

test.each([
  ['a@', '127.0.0.1:9', /^demo-nowhere can’t look up a@: The email address is improperly formatted\.\n$/u],
  ['a@b.test', '', /^demo-nowhere refused .* sign in with 'gcloud auth application-default login'/u],
])('says why %s can’t be made an administrator', (email, authEmulator, sentence) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['dev/run.mjs', 'make-admin', email, '--project', 'demo-nowhere'],
    {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        FIRESTORE_EMULATOR_HOST: '127.0.0.1:9',
        FIREBASE_AUTH_EMULATOR_HOST: authEmulator,
        GOOGLE_APPLICATION_CREDENTIALS: '/no/such/file.json',
      },
    },
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(sentence);
});

test.each([
  ['export-answers', '--project', 'demo-nowhere', '--file'],
  ['bench-readiness', '1', '--log'],
])('says in one line, before it begins, that %s can’t write its file', (...command) => {
  const { status, stdout, stderr } = run(...command, '/no/such/folder/log.tsv');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^\/no\/such\/folder\/log\.tsv can’t be written: ENOENT.*\n$/u);
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
])('says what is wrong with the address %s to set Stripe up for', (address, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, ['dev/run.mjs', 'setup-stripe', address], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, STRIPE_SECRET_KEY: 'sk_test_right' },
  });
  expect({ status, stderr }).toEqual({ status: 1, stderr: `${sentence}\n` });
});

test.each([['setup-stripe', 'https://app.example'], ['contract']])(
  'says in one line what Stripe said when it refuses the key for %s',
  async (...command) => {
    const stripe = createServer((_request, response) => {
      response.writeHead(401, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } }));
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
