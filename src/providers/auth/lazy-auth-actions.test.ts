import { expect, it, vi } from 'vitest';

import { accountMessages } from '#domain/messages/account-messages.ts';
import { ChunkLoadError } from '#providers/loading/load-chunk.ts';

import { makeLazyAuthActions } from './lazy-auth-actions.ts';

vi.mock('#services/log.ts', () => ({ logError: vi.fn() }));
vi.mock('#providers/loading/load-chunk.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  loadChunk: () => Promise.reject(new ChunkLoadError('failed')),
}));

const actions = makeLazyAuthActions(() => {});

it.each([
  ['a registration', accountMessages.register, () => actions.register('a@b.c', 'secret', 'Ada')],
  ['signing out', accountMessages.logout, () => actions.logout()],
  ['another email', accountMessages.sendVerification, () => actions.sendVerificationEmail()],
  ['a confirmation', accountMessages.verifyEmail, () => actions.verifyEmail('code')],
  ['a forgotten password', accountMessages.sendReset, () => actions.sendPasswordReset('a@b.c')],
  ['a new password', accountMessages.resetPassword, () => actions.resetPassword('code', 'secret')],
  ['a look at who is signed in', accountMessages.verifyEmail, () => actions.reloadUser()],
  ['signing in', 'Failed to sign in', () => actions.login('a@b.c', 'secret')],
  ['another name', 'Failed to change the username', () => actions.changeUsername('Ada')],
  ['another password', 'Failed to change the password', () => actions.changePassword('old', 'new')],
])(
  '%s whose code doesn’t load fails with its own sentence: %s [MSG-17, MSG-18, MSG-19, MSG-20, MSG-21, MSG-22]',
  async (_, message, act) => {
    const detail = 'Check your connection and try again.';
    expect(await act()).toEqual({ ok: false, message, detail });
  },
);
