import { describe, expect, it } from 'vitest';

import {
  changePasswordMessage,
  isUnanswered,
  loginMessage,
  noAnswer,
  registerMessage,
  resetMessage,
} from './auth-messages.ts';

function providerError(code: string, message = `Firebase: Error (${code}).`): Error {
  return Object.assign(new Error(message), { code });
}

describe('loginMessage', () => {
  it.each([
    ['auth/wrong-password', 'Invalid email or password'],
    ['auth/user-not-found', 'Invalid email or password'],
    ['auth/invalid-credential', 'Invalid email or password'],
    ['auth/invalid-login-credentials', 'Invalid email or password'],
    ['auth/too-many-requests', 'Too many failed login attempts. Please try again later'],
    ['auth/network-request-failed', noAnswer],
  ])('says for %s: %s', (code, sentence) => {
    expect(loginMessage(providerError(code))).toBe(sentence);
  });

  it.each([
    ['Firebase: Ask an administrator. (auth/user-disabled).', 'Ask an administrator.'],
    ['The account is locked.', 'The account is locked.'],
    ['Firebase: Error (auth/user-disabled).', 'Firebase: Error (auth/user-disabled).'],
  ])('gives the provider’s message otherwise: %s', (message, sentence) => {
    expect(loginMessage(providerError('auth/user-disabled', message))).toBe(sentence);
  });

  it.each([undefined, 'text', new TypeError('Failed to fetch dynamically imported module')])(
    'keeps the words of other faults to itself: %s',
    (error) => {
      expect(loginMessage(error)).toBe(noAnswer);
    },
  );
});

describe('registerMessage', () => {
  it.each([
    ['auth/email-already-in-use', 'Email is already in use'],
    ['auth/weak-password', 'Password is too weak'],
    ['auth/password-does-not-meet-requirements', 'Password is too weak'],
    ['auth/invalid-email', 'Invalid email address'],
    ['auth/network-request-failed', noAnswer],
  ])('says for %s: %s', (code, sentence) => {
    expect(registerMessage(providerError(code))).toBe(sentence);
  });

  it('gives the provider’s message otherwise, and has a default', () => {
    const refused = providerError(
      'auth/admin-restricted-operation',
      'Firebase: Closed (auth/admin-restricted-operation).',
    );
    expect(registerMessage(refused)).toBe('Closed');
    expect(registerMessage(undefined)).toBe('Failed to register');
  });
});

describe('other actions', () => {
  it('tells a weak password from a code that is used up', () => {
    expect(resetMessage(providerError('auth/weak-password'))).toBe('Password is too weak');
    expect(resetMessage(providerError('auth/expired-action-code'))).toBe('Failed to reset password');
    expect(resetMessage(providerError('auth/invalid-action-code'))).toBe('Failed to reset password');
  });

  it('tells a wrong current password', () => {
    expect(changePasswordMessage(providerError('auth/wrong-password'))).toBe(
      'That isn’t your current password',
    );
    expect(changePasswordMessage(providerError('auth/invalid-credential'))).toBe(
      'That isn’t your current password',
    );
    expect(changePasswordMessage(providerError('auth/weak-password'))).toBe('Password is too weak');
    expect(changePasswordMessage(providerError('auth/too-many-requests'))).toBe(
      'Too many failed login attempts. Please try again later',
    );
  });

  it('knows when nobody answered', () => {
    expect(isUnanswered(providerError('auth/network-request-failed'))).toBe(true);
    expect(isUnanswered(providerError('auth/expired-action-code'))).toBe(false);
  });
});
