import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { AuthProvider } from '#providers/auth/auth-provider.tsx';
import { AuthDialogContext } from '#providers/auth/use-auth-dialog.ts';
import { fakeAccounts, providerError } from '#test/support/fake-accounts.ts';

import { makeTestClient } from '#test/support/query-data.ts';

import VerifyEmailScreen from './verify-email-screen.tsx';

const fakes = vi.hoisted(() => () => import('#test/support/fake-accounts.ts'));
vi.mock('#services/auth/session.ts', async () => (await fakes()).services.session);
vi.mock('#services/auth/current-user.ts', async () => (await fakes()).services.currentUser);
vi.mock('#services/auth/sign-in.ts', async () => (await fakes()).services.signIn);
vi.mock('#services/auth/email-actions.ts', async () => (await fakes()).services.emailActions);
vi.mock('#services/auth/check-code.ts', async () => (await fakes()).services.checkCode);

const open = vi.fn();

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
              <Route path="/verify-email" element={<VerifyEmailScreen />} />
              <Route path="*" element={null} />
            </Routes>
          </AuthDialogContext>
        </AuthProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const link = '/verify-email?mode=verifyEmail&oobCode=code-1&continueUrl=https%3A%2F%2Fevil.example';

beforeEach(() => {
  fakeAccounts.reset();
  open.mockReset();
});

describe('with the link of the email', () => {
  it('confirms on a press alone, and takes the code out of the address', async () => {
    fakeAccounts.current = fakeAccounts.add();
    fakeAccounts.codes.set('code-1', 'ada@ohmwork.test');
    const user = show(link);
    const confirm = await screen.findByRole('button', { name: 'Confirm this email' });
    expect(screen.getByText('ada@ohmwork.test')).toBeVisible();
    expect(screen.getByText('address /verify-email')).toBeVisible();
    expect(fakeAccounts.codes.has('code-1')).toBe(true);

    await user.click(confirm);
    expect(await screen.findByText('Your email is confirmed')).toBeVisible();
    expect(document.activeElement).toHaveTextContent('Your email is confirmed');
    expect(document.body).not.toHaveFocus();
    expect(screen.getByRole('link', { name: 'Go to quizzes' })).toHaveAttribute('href', '/quizzes');
    expect(fakeAccounts.codes.has('code-1')).toBe(false);
  });

  it.each([
    ['used up', link],
    ['cut short', '/verify-email?mode=verifyEmail'],
    ['for something unknown', '/verify-email?mode=recoverEmail&oobCode=code-2'],
  ])('says that one that is %s failed, and sends a new one [MSG-20]', async (_, address) => {
    fakeAccounts.current = fakeAccounts.add();
    const user = show(address);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to verify email');
    expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
    expect(screen.queryByText(/Sign in to get a new one/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText('It’s on its way.')).toBeVisible();
    expect(fakeAccounts.emails).toEqual(['ada@ohmwork.test']);
  });

  it('says that the address is confirmed, where an earlier press has used the link up', async () => {
    fakeAccounts.current = fakeAccounts.add({ verified: true });
    show(link);
    expect(await screen.findByText('Your email is confirmed')).toBeVisible();
    expect(screen.getByText(/You’re signed in as ada@ohmwork\.test, which is confirmed/)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says that nobody is signed in who could get a new one [MSG-23]', async () => {
    const user = show(link);
    await user.click(await screen.findByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText('No user is currently logged in')).toBeVisible();
  });

  it('lets a visitor sign in, who could get a new one then', async () => {
    const user = show(link);
    expect(await screen.findByText(/Sign in to get a new one/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(open).toHaveBeenCalledExactlyOnceWith('login');
  });

  it('keeps the link for another try when nobody answers', async () => {
    fakeAccounts.codes.set('code-1', 'ada@ohmwork.test');
    fakeAccounts.failure = providerError('auth/network-request-failed');
    const user = show(link);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Confirm this email' })).toBeVisible();
  });

  it('is confirmed once by two taps, of which the second would find the link used up', async () => {
    fakeAccounts.add();
    fakeAccounts.codes.set('code-1', 'ada@ohmwork.test');
    show(link);
    const confirm = await screen.findByRole('button', { name: 'Confirm this email' });
    act(() => {
      confirm.click();
      confirm.click();
    });
    expect(await screen.findByText('Your email is confirmed')).toBeVisible();
  });

  it('can be confirmed again after the press failed', async () => {
    fakeAccounts.add();
    fakeAccounts.codes.set('code-1', 'ada@ohmwork.test');
    const user = show(link);
    const confirm = await screen.findByRole('button', { name: 'Confirm this email' });
    fakeAccounts.failure = providerError('auth/network-request-failed');
    await user.click(confirm);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to verify email');
    await user.click(screen.getByRole('button', { name: 'Confirm this email' }));
    expect(await screen.findByText('Your email is confirmed')).toBeVisible();
  });

  it('says that the address is confirmed where only the answer to the press got lost', async () => {
    const account = fakeAccounts.add();
    fakeAccounts.current = account;
    fakeAccounts.codes.set('code-1', 'ada@ohmwork.test');
    const user = show(link);
    const confirm = await screen.findByRole('button', { name: 'Confirm this email' });
    fakeAccounts.verify(account);
    fakeAccounts.codes.delete('code-1');
    fakeAccounts.failure = providerError('auth/network-request-failed');
    await user.click(confirm);
    expect(await screen.findByText('Your email is confirmed')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('doesn’t say that it failed while nobody knows, and tells a visitor who presses again what is known', async () => {
    fakeAccounts.add();
    fakeAccounts.codes.set('code-1', 'ada@ohmwork.test');
    const user = show(link);
    const confirm = await screen.findByRole('button', { name: 'Confirm this email' });
    fakeAccounts.offline = true;
    await user.click(confirm);
    const unknown = await screen.findByRole('alert');
    expect(unknown).toHaveTextContent('We don’t know yet whether your email is confirmed');
    expect(screen.queryByText('Failed to verify email')).not.toBeInTheDocument();
    fakeAccounts.offline = false;
    fakeAccounts.codes.delete('code-1');
    await user.click(screen.getByRole('button', { name: 'Confirm this email' }));
    expect(await screen.findByText('Your email may be confirmed already')).toBeVisible();
    expect(screen.getByText(/has been used or has expired since\. Sign in to check/)).toBeVisible();
  });

  it('says that it failed where the link expired before the press, as the account shows', async () => {
    fakeAccounts.current = fakeAccounts.add();
    fakeAccounts.codes.set('code-1', 'ada@ohmwork.test');
    const user = show(link);
    const confirm = await screen.findByRole('button', { name: 'Confirm this email' });
    fakeAccounts.codes.delete('code-1');
    await user.click(confirm);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to verify email');
    expect(screen.queryByText('Your email may be confirmed already')).not.toBeInTheDocument();
  });

  it('hands a link for a password on with its code', async () => {
    show('/verify-email?mode=resetPassword&oobCode=code-1');
    expect(
      await screen.findByText('address /reset-password?mode=resetPassword&oobCode=code-1'),
    ).toBeVisible();
  });
});

describe('without a code', () => {
  it('shows that the address is confirmed, as it is after the provider’s own page', async () => {
    fakeAccounts.current = fakeAccounts.add({ verified: true });
    show('/verify-email');
    expect(await screen.findByText('Your email is confirmed')).toBeVisible();
  });

  it('shows that it is not confirmed yet, and sends the email again [MSG-19, ACC-8]', async () => {
    fakeAccounts.current = fakeAccounts.add();
    const user = show('/verify-email');
    expect(await screen.findByText('Your email isn’t confirmed yet')).toBeVisible();
    expect(
      screen.getByText(/^Click the link in our email to ada@ohmwork.test\. If you don’t have one/),
    ).toBeVisible();
    fakeAccounts.failure = providerError('auth/too-many-requests');
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText('Failed to send verification email')).toBeVisible();
  });

  it('says that it couldn’t be checked, and asks again', async () => {
    const account = fakeAccounts.add();
    fakeAccounts.current = account;
    fakeAccounts.failure = providerError('auth/network-request-failed');
    const user = show('/verify-email');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to verify email');
    expect(screen.queryByText('Your email isn’t confirmed yet')).not.toBeInTheDocument();
    fakeAccounts.verify(account);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your email is confirmed')).toBeVisible();
  });

  it('asks a visitor to sign in', async () => {
    const user = show('/verify-email');
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(open).toHaveBeenCalledExactlyOnceWith('login');
  });
});
