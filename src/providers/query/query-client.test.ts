import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { FirebaseError } from 'firebase/app';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { logError } from '#services/log.ts';

import { makeQueryClient } from './query-client.ts';

vi.mock('#services/log.ts', () => ({ logError: vi.fn() }));

const fault = (code: string) => new FirebaseError(code, code);
const read = vi.fn<() => Promise<string>>();
const ask = () =>
  makeQueryClient().fetchQuery({ queryKey: ['quizzes'], queryFn: read, retryDelay: 0, ...policy });
// `fetchQuery` tries once unless it is told otherwise: what is tested is the policy that the screens have.
const policy = { retry: makeQueryClient().getDefaultOptions().queries?.retry ?? false };

beforeEach(() => {
  read.mockReset();
  vi.mocked(logError).mockClear();
});

describe('asking again', () => {
  it.each(['unavailable', 'resource-exhausted', 'unknown', 'internal', 'deadline-exceeded', 'aborted'])(
    'helps with %s, four times at most [ERR-5]',
    async (code) => {
      read.mockRejectedValueOnce(fault(code)).mockResolvedValueOnce('quizzes');
      expect(await ask()).toBe('quizzes');
      read.mockReset().mockRejectedValue(fault(code));
      await expect(ask()).rejects.toThrow(code);
      expect(read).toHaveBeenCalledTimes(5);
    },
  );

  it.each(['permission-denied', 'not-found', 'failed-precondition'])(
    'does not help with %s',
    async (code) => {
      read.mockRejectedValue(fault(code));
      await expect(ask()).rejects.toThrow(code);
      expect(read).toHaveBeenCalledOnce();
    },
  );

  it('comes to an end without a connection too, so that it can be told', async () => {
    onlineManager.setOnline(false);
    read.mockRejectedValue(fault('unknown'));
    await expect(ask()).rejects.toThrow('unknown');
    onlineManager.setOnline(true);
  });

  it('brings a new token once when one was refused', async () => {
    read.mockRejectedValueOnce(fault('unauthenticated')).mockResolvedValueOnce('quizzes');
    expect(await ask()).toBe('quizzes');
    read.mockReset().mockRejectedValue(fault('unauthenticated'));
    await expect(ask()).rejects.toThrow('unauthenticated');
    expect(read).toHaveBeenCalledTimes(2);
  });
});

describe('what was read', () => {
  const visit = (client: QueryClient, meta = {}) =>
    client.fetchQuery({ queryKey: ['quizzes'], queryFn: found, retry: false, meta });
  const found = vi.fn<() => Promise<string | null>>();
  beforeEach(() => found.mockReset().mockResolvedValue('a quiz'));

  it('is read once in hours', async () => {
    const client = makeQueryClient();
    await visit(client);
    await visit(client);
    expect(found).toHaveBeenCalledOnce();
  });

  it('is looked for again if it was missing: it may be restored at any time [ADM-14]', async () => {
    const client = makeQueryClient();
    found.mockResolvedValueOnce(null);
    expect(await visit(client)).toBeNull();
    expect(await visit(client)).toBe('a quiz');
  });

  it('is read once in hours also if an account has none of it', async () => {
    const client = makeQueryClient();
    found.mockResolvedValueOnce(null);
    await visit(client, { owner: 'ada' });
    expect(await visit(client, { owner: 'ada' })).toBeNull();
  });
});

describe('a failure', () => {
  const cause = fault('permission-denied');

  it('of a read is logged once, after the last retry, with its sentence, and thrown [ERR-2]', async () => {
    read.mockRejectedValue(fault('unavailable'));
    const options = { queryKey: ['quizzes'], queryFn: read, retryDelay: 0, ...policy };
    const reading = makeQueryClient().fetchQuery({ ...options, meta: { failure: 'Failed to load quizzes' } });
    await expect(reading).rejects.toThrow('unavailable');
    expect(read).toHaveBeenCalledTimes(5);
    expect(logError).toHaveBeenCalledExactlyOnceWith('Failed to load quizzes', fault('unavailable'));
  });

  it('is left to the query that asked for it', async () => {
    read.mockRejectedValue(fault('unavailable'));
    const options = { queryKey: ['quizzes', 'head'], queryFn: read, meta: { failure: null } };
    await expect(makeQueryClient().fetchQuery(options)).rejects.toThrow('unavailable');
    expect(logError).not.toHaveBeenCalled();
  });

  it('of a write is logged once, with its sentence, and thrown [ERR-2]', async () => {
    const client = makeQueryClient();
    const mutation = client
      .getMutationCache()
      .build(client, { mutationFn: () => Promise.reject(cause), meta: { failure: 'Failed to add quiz' } });
    await expect(mutation.execute(undefined)).rejects.toBe(cause);
    expect(logError).toHaveBeenCalledExactlyOnceWith('Failed to add quiz', cause);
  });
});
