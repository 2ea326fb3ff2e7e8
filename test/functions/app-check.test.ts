import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { emulators } from '#test/support/emulator.ts';
import { createUser } from '#test/support/users.ts';

import { type Instance, startInstance } from './support/bundle.ts';
import { callApi } from './support/call-api.ts';

const google = generateKeyPairSync('rsa', { modulusLength: 2048 });
const somebody = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** An App Check token as Google creates it: https://firebase.google.com/docs/app-check/custom-resource-backend. */
function makeToken(change: object = {}, { privateKey } = google): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: 'https://firebaseappcheck.googleapis.com/123456789',
    aud: ['projects/123456789', `projects/${emulators.project}`],
    sub: '1:123456789:web:abc',
    iat: now,
    exp: now + 3600,
    ...change,
  };
  const content = `${part({ alg: 'RS256', typ: 'JWT', kid: 'k1' })}.${part(claims)}`;
  return `${content}.${createSign('RSA-SHA256').update(content).sign(privateKey, 'base64url')}`;
}

let keys: Server;
let instance: Instance;
beforeAll(async () => {
  const key = { ...google.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' };
  keys = createServer((_, response) => response.end(JSON.stringify({ keys: [key] })));
  await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve));
  const address = keys.address();
  instance = await startWithKeysAt(typeof address === 'object' ? address?.port : 0);
});
afterAll(async () => {
  await instance.stop();
  keys.close();
});

function startWithKeysAt(port: number | undefined): Promise<Instance> {
  return startInstance({
    ENFORCE_APP_CHECK: 'true',
    APP_CHECK_KEYS: `http://127.0.0.1:${port}/jwks`,
  });
}

async function call(token: string | undefined, { url: base } = instance) {
  const { idToken, uid } = await createUser();
  const headers = token === undefined ? {} : { 'X-Firebase-AppCheck': token };
  return callApi({ idToken }, 'sync-subscription', { userId: uid }, { base, headers });
}

it.each([
  ['without a token', () => undefined],
  ['with a token that is none', () => 'a.b.c'],
  ['with a token of another project', () => makeToken({ aud: ['projects/other'] })],
  ['with a token that has expired', () => makeToken({ exp: Math.floor(Date.now() / 1000) - 60 })],
  ['with a token that somebody else signed', () => makeToken({}, somebody)],
])(
  'a call %s is refused with words once App Check is on, and passes with a good one [API-13]',
  async (_, makeBad) => {
    expect(await call(makeBad())).toMatchObject({
      status: 403,
      body: { error: expect.stringMatching(/^We couldn’t check that this request comes from our app\./u) },
    });
    expect(await call(makeToken())).toMatchObject({ status: 200, body: { subscription: null } });
  },
);

it('a call is not refused as somebody else’s while Google’s keys can’t be fetched, but fails and is logged', async () => {
  const cutOff = await startWithKeysAt(9);
  try {
    expect(await call(makeToken(), cutOff)).toMatchObject({
      status: 500,
      body: { error: 'Something went wrong' },
    });
    await expect.poll(() => cutOff.log.join('\n')).toContain('Error fetching Json Web Keys');
  } finally {
    await cutOff.stop();
  }
});
