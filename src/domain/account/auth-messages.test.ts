import { describe, expect, it } from 'vitest';

import {
  changePasswordMessage,
  deletionMessage,
  fieldAtFault,
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
    [
      'Firebase: Error (auth/user-disabled).',
      'The sign-in service gave no reason. Try again in a few minutes.',
    ],
    [
      'Firebase: Error (auth/error-code:-47).',
      'The sign-in service gave no reason. Try again in a few minutes.',
    ],
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
    expect(registerMessage(providerError('auth/internal-error'))).toBe('Failed to register');
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

  it('tells why an account was not deleted', () => {
    expect(deletionMessage(providerError('auth/wrong-password'))).toBe('That isn’t your password');
    expect(deletionMessage(providerError('auth/network-request-failed'))).toBe(noAnswer);
    expect(deletionMessage(new Error('Sign in again'))).toMatch(/^Sign in again\. Nothing was deleted/u);
    expect(deletionMessage('text')).toMatch(/could not be deleted\. Nothing/u);
  });

  it.each([
    [409, 'Your last payment failed. Nothing was deleted.'],
    [502, /^Your last payment failed\. We can’t tell .* Reload this page\./u],
    [null, /^Your last payment failed\. We can’t tell .* Reload this page\./u],
  ])('says that nothing was deleted only where the server refused: %s', (status, sentence) => {
    const failure = Object.assign(new Error('Your last payment failed'), { status });
    expect(deletionMessage(failure)).toEqual(expect.stringMatching(sentence));
  });

  it.each([
    ['auth/weak-password', 'password'],
    ['auth/password-does-not-meet-requirements', 'password'],
    ['auth/email-already-in-use', 'email'],
    ['auth/invalid-email', 'email'],
    ['auth/wrong-password', 'currentPassword'],
    ['auth/too-many-requests', undefined],
  ])('finds for %s the field %s at fault', (code, field) => {
    expect(fieldAtFault(providerError(code))).toBe(field);
  });
});

it('shows the provider’s own words without what stands around them', () => {
  const said = (message: string) => loginMessage(providerError('auth/user-disabled', message));
  expect(said('Try later. (auth/user-disabled)')).toBe('Try later.');
  expect(said('Try later.(auth/user-disabled).')).toBe('Try later.');
  expect(said('(auth/x) is not at the end')).toBe('(auth/x) is not at the end');
  expect(said('It said Firebase: no')).toBe('It said Firebase: no');
});

it('takes a time that ran out for no answer', () => {
  expect(loginMessage(providerError('auth/timeout'))).toBe(noAnswer);
});
