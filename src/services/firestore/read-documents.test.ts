import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import { keepRecord } from '../storage/kept-record.ts';

const firebase = vi.hoisted(() => ({ signedInUser: vi.fn() }));
vi.mock('../firebase/auth.ts', () => firebase);

const getIdToken = vi.fn(async (isNew = false) => (isNew ? 'new-token' : 'token'));
const server = vi.fn<typeof fetch>();
const database = 'https://firestore.googleapis.com';
const schema = z.object({ id: z.string(), title: z.string() });

const name = 'projects/demo/databases/(default)/documents/drafts/d1';
const found = () => Response.json([{ found: { name, fields: { title: { stringValue: 'Cables' } } } }]);
const refused = () => Response.json([{ error: { status: 'UNAUTHENTICATED' } }], { status: 401 });

/** With which tokens Firestore was asked, in order. */
const tokens = () => server.mock.calls.map(([, init]) => new Headers(init?.headers).get('Authorization'));

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('VITE_FIRESTORE_EMULATOR_HOST', '');
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('fetch', server);
  server.mockReset().mockImplementation(async () => found());
  firebase.signedInUser.mockReset().mockResolvedValue({ getIdToken });
  getIdToken.mockClear();
});

/** Lets the page find Ada as Firebase has kept her. */
async function findAda() {
  const record = {
    username: 'Ada',
    email: 'ada@ohmwork.test',
    role: 'user',
    createdAt: '2026-11-01',
  } as const;
  keepRecord('ada', record);
  globalThis.keptUser = Promise.resolve({
    ...{ uid: 'ada', email: 'ada@ohmwork.test', emailVerified: true },
    ...{ apiKey: 'demo-key', appName: '[DEFAULT]' },
    stsTokenManager: { accessToken: 'kept-token', expirationTime: Date.now() + 600_000 },
  });
  const session = await import('../auth/kept-session.ts');
  expect(await session.findKeptUser()).toMatchObject({ user: { uid: 'ada', username: 'Ada' } });
  return session;
}

describe('a read of what only some may read', () => {
  it('takes the kept token, and none of Firebase, which goes to Firestore and nowhere else', async () => {
    await findAda();
    const { readDocument } = await import('./read-documents.ts');
    expect(await readDocument('drafts', 'd1', schema)).toEqual({ id: 'd1', title: 'Cables' });
    expect(tokens()).toEqual(['Bearer kept-token']);
    expect(firebase.signedInUser).not.toHaveBeenCalled();
    expect(String(server.mock.calls[0]?.[0])).toMatch(new RegExp(`^${database}/v1/projects/`, 'u'));
    expect(String(server.mock.calls[0]?.[0])).not.toContain('kept-token');
  });

  it('takes Firebase’s token once Firebase knows who is signed in', async () => {
    const { forgetKeptUser, keptUid } = await findAda();
    expect(keptUid()).toBe('ada');
    forgetKeptUser();
    expect(keptUid()).toBeNull();
    const { readDocument } = await import('./read-documents.ts');
    await readDocument('drafts', 'd1', schema);
    expect(tokens()).toEqual(['Bearer token']);
  });

  it('takes Firebase’s token when the kept one has run out meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await findAda();
    vi.setSystemTime(Date.now() + 550_000);
    const { readDocument } = await import('./read-documents.ts');
    await readDocument('drafts', 'd1', schema);
    expect(tokens()).toEqual(['Bearer token']);
    vi.useRealTimers();
  });

  it('brings a new token after one was refused, the kept one too', async () => {
    await findAda();
    const { getDocument } = await import('./read-documents.ts');
    server.mockImplementationOnce(async () => refused()).mockImplementationOnce(async () => refused());
    for (let tries = 0; tries < 2; tries += 1) {
      await expect(getDocument('drafts', 'd1')).rejects.toMatchObject({ code: 'unauthenticated' });
    }
    await getDocument('drafts', 'd1');
    expect(tokens()).toEqual(['Bearer kept-token', 'Bearer token', 'Bearer new-token']);
  });

  it('keeps the token after a fault that isn’t about it', async () => {
    await findAda();
    const { getDocument } = await import('./read-documents.ts');
    const fault = { error: { status: 'PERMISSION_DENIED' } };
    server.mockImplementationOnce(async () => Response.json([fault], { status: 403 }));
    await expect(getDocument('drafts', 'd1')).rejects.toMatchObject({ code: 'permission-denied' });
    await getDocument('drafts', 'd1');
    expect(tokens()).toEqual(['Bearer kept-token', 'Bearer kept-token']);
  });

  it('goes without a token for a visitor', async () => {
    firebase.signedInUser.mockResolvedValue(null);
    const { getDocument } = await import('./read-documents.ts');
    await getDocument('drafts', 'd1');
    expect(tokens()).toEqual([null]);
  });
});
