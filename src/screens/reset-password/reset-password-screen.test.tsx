import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';

import { AuthProvider } from '#providers/auth/auth-provider.tsx';
import { AuthDialogContext } from '#providers/auth/use-auth-dialog.ts';
import { fakeAccounts, providerError } from '#test/support/fake-accounts.ts';

import { makeTestClient } from '#test/support/query-data.ts';

import ResetPasswordScreen from './reset-password-screen.tsx';

const fakes = vi.hoisted(() => () => import('#test/support/fake-accounts.ts'));
vi.mock('#services/auth/session.ts', async () => (await fakes()).services.session);
vi.mock('#services/auth/current-user.ts', async () => (await fakes()).services.currentUser);
vi.mock('#services/auth/email-actions.ts', async () => (await fakes()).services.emailActions);
vi.mock('#services/auth/check-code.ts', async () => (await fakes()).services.checkCode);

const open = vi.fn();
const link = '/reset-password?mode=resetPassword&oobCode=code-1';

function Address() {
  const { pathname, search } = useLocation();
  return <p>address {pathname + search}</p>;
}

function show(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={makeTestClient()}>
        <AuthProvider>
          <AuthDialogContext value={{ open, announce() {} }}>
            <Address />
            <Routes>
              <Route path="/reset-password" element={<ResetPasswordScreen />} />
              <Route path="*" element={null} />
            </Routes>
          </AuthDialogContext>
        </AuthProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

beforeEach(() => {
  fakeAccounts.reset();
  open.mockReset();
});

it('sets a new password by the link of the email, and takes the code out of the address', async () => {
  const account = fakeAccounts.add();
  fakeAccounts.codes.set('code-1', 'ada@ohmwork.test');
  const user = show(link);
  const field = await screen.findByLabelText('New password');
  expect(screen.getByText('address /reset-password')).toBeVisible();
  expect(screen.getByText('ada@ohmwork.test')).toBeVisible();
  expect(field).toHaveAttribute('autocomplete', 'new-password');
  expect(fakeAccounts.codes.has('code-1')).toBe(true);

  await user.type(field, 'brand-new-secret{Enter}');
  expect(await screen.findByText('Your password was changed')).toBeVisible();
  expect(document.activeElement).toHaveTextContent('Your password was changed');
  expect(document.body).not.toHaveFocus();
  expect(account.password).toBe('brand-new-secret');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(open).toHaveBeenCalledExactlyOnceWith('login', { next: '/' });
});

it('says that a password is too weak, and keeps the link', async () => {
  fakeAccounts.add();
  fakeAccounts.codes.set('code-1', 'ada@ohmwork.test');
  const user = show(link);
  await user.type(await screen.findByLabelText('New password'), 'abc{Enter}');
  expect(await screen.findByText('Password is too weak')).toBeVisible();
  expect(screen.getByLabelText('New password')).toBeInvalid();
  await user.type(screen.getByLabelText('New password'), 'defghi{Enter}');
  expect(await screen.findByText('Your password was changed')).toBeVisible();
});

it.each([
  ['used up', link],
  ['cut short', '/reset-password?mode=resetPassword'],
])('says that a link that is %s failed, and offers a new one [MSG-22]', async (_, address) => {
  const user = show(address);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to reset password');
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  expect(open).toHaveBeenCalledExactlyOnceWith('reset');
});

it('offers a new link when this one ran out while the page was open', async () => {
  fakeAccounts.codes.set('code-1', 'ada@ohmwork.test');
  const user = show(link);
  const field = await screen.findByLabelText('New password');
  fakeAccounts.codes.clear();
  await user.type(field, 'brand-new-secret{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to reset password');
  await user.click(screen.getByRole('button', { name: 'Ask for a new link' }));
  expect(open).toHaveBeenCalledExactlyOnceWith('reset');
});

it('keeps the link for another try when nobody answers', async () => {
  fakeAccounts.codes.set('code-1', 'ada@ohmwork.test');
  fakeAccounts.failure = providerError('auth/network-request-failed');
  const user = show(link);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('New password')).toBeVisible();
});

it('hands a link for an address on with its code', async () => {
  show('/reset-password?mode=verifyEmail&oobCode=code-1');
  expect(await screen.findByText('address /verify-email?mode=verifyEmail&oobCode=code-1')).toBeVisible();
});

it('offers to send a link when it is opened without one', async () => {
  const user = show('/reset-password');
  await user.click(await screen.findByRole('button', { name: 'Send reset link' }));
  expect(open).toHaveBeenCalledExactlyOnceWith('reset');
});
