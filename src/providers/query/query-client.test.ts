import { onlineManager } from '@tanstack/react-query';
import { FirebaseError } from 'firebase/app';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { makeQueryClient } from './query-client.ts';

const fault = (code: string) => new FirebaseError(code, code);
const read = vi.fn<() => Promise<string>>();
const ask = () =>
  makeQueryClient().fetchQuery({ queryKey: ['quizzes'], queryFn: read, retryDelay: 0, ...policy });
// `fetchQuery` tries once unless it is told otherwise: what is tested is the policy that the screens have.
const policy = { retry: makeQueryClient().getDefaultOptions().queries?.retry ?? false };

beforeEach(() => {
  read.mockReset();
});

describe('asking again', () => {
  it.each(['unavailable', 'resource-exhausted', 'unknown', 'internal', 'deadline-exceeded', 'aborted'])(
    'helps with %s, four times at most',
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
