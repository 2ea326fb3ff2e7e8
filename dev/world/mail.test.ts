import { expect, test } from 'vitest';

import { describeMail } from './mail.ts';

const app = 'http://127.0.0.1:5000';
const action = 'http://127.0.0.1:9099/emulator/action';

test('a verification email shows the app’s link', () => {
  const line = `i  To verify the email address lee@example.org, follow this link: ${action}?mode=verifyEmail&lang=en&oobCode=a-_Z9&apiKey=k`;
  expect(describeMail(line, app)).toBe(
    'Mail to lee@example.org: confirm your email address: http://127.0.0.1:5000/verify-email?mode=verifyEmail&oobCode=a-_Z9',
  );
});

test('a password reset email shows the app’s link', () => {
  const line = `i  To reset the password for a+b@example.org, follow this link: ${action}?mode=resetPassword&oobCode=xyz&apiKey=k&newPassword=NEW_PASSWORD_HERE`;
  expect(describeMail(line, app)).toBe(
    'Mail to a+b@example.org: reset your password: http://127.0.0.1:5000/reset-password?mode=resetPassword&oobCode=xyz',
  );
});

test.each([
  'i  auth: Importing accounts',
  'To verify the email address lee@example.org, follow this link: not-a-link',
  `To sign in as lee@example.org, follow this link: ${action}?mode=signIn&oobCode=xyz`,
  `To verify the email address lee@example.org, follow this link: ${action}?mode=verifyEmail`,
])('not an email of the app: %s', (line) => {
  expect(describeMail(line, app)).toBeUndefined();
});
