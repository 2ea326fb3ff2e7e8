import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { AuthProvider } from '#providers/auth/auth-provider.tsx';
import { useAuth } from '#providers/auth/use-auth.ts';
import { type AuthDialogState, useAuthDialog } from '#providers/auth/use-auth-dialog.ts';
import { installDialog } from '#test/support/dialog.ts';
import { fakeAccounts, providerError, services } from '#test/support/fake-accounts.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { startAtHeading } from '#ui/page/focus-heading.ts';

import { AuthDialogs } from './auth-dialogs.tsx';

const fakes = vi.hoisted(() => () => import('#test/support/fake-accounts.ts'));
vi.mock('#services/auth/session.ts', async () => (await fakes()).services.session);
vi.mock('#services/auth/current-user.ts', async () => (await fakes()).services.currentUser);
vi.mock('#services/auth/sign-in.ts', async () => (await fakes()).services.signIn);
vi.mock('#services/auth/register.ts', async () => (await fakes()).services.register);
vi.mock('#services/auth/email-actions.ts', async () => (await fakes()).services.emailActions);
const loadAuthActions = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('#providers/auth/lazy-auth-actions.ts', async (original) => ({
  ...(await original()),
  loadAuthActions,
}));

function AnyScreen({ options }: { options: Parameters<AuthDialogState['open']>[1] }) {
  const { open } = useAuthDialog();
  const { status } = useAuth();
  const { pathname, search } = useLocation();
  return (
    <main>
      <h1 tabIndex={-1}>Any screen</h1>
      <p>
        {status} at {pathname + search}
      </p>
      <button type="button" onClick={() => open('login', options)}>
        Enter
      </button>
    </main>
  );
}

/** Shows a screen and opens the sign-in dialog from it. */
async function openDialog(options?: Parameters<AuthDialogState['open']>[1]) {
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <QueryClientProvider client={makeTestClient()}>
        <AuthProvider>
          <AuthDialogs>
            <AnyScreen options={options} />
          </AuthDialogs>
        </AuthProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await screen.findByText('signed-out at /');
  await user.click(screen.getByRole('button', { name: 'Enter' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Sign in' }));
  await dialog.findByLabelText('Email');
  return { user, dialog };
}

const press = (name: string) => screen.getByRole('button', { name });

beforeAll(installDialog);
beforeEach(() => fakeAccounts.reset());

it('loads what signs in before anything is typed: a file that is gone reloads the page', async () => {
  loadAuthActions.mockClear();
  await openDialog();
  expect(loadAuthActions).toHaveBeenCalledOnce();
});

describe('signing in', () => {
  it('starts at the address, takes Enter and gives the focus back', async () => {
    fakeAccounts.add();
    const { user, dialog } = await openDialog();
    expect(dialog.getByLabelText('Email')).toHaveFocus();
    await user.keyboard('ada@ohmwork.test{Tab}practice-makes-safe{Enter}');
    expect(await screen.findByText('signed-in at /')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(press('Enter')).toHaveFocus();
  });

  it.each([
    [undefined, 1],
    [{ reason: 'Sign in to report a question.' }, 0],
  ])('with %j scrolls to the top %d times, where a visitor’s work is asked about', async (options, times) => {
    const scrolled = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => {});
    vi.stubGlobal('scrollY', 1031);
    fakeAccounts.add();
    const { user, dialog } = await openDialog(options);
    expect(dialog.getByLabelText('Email')).toHaveFocus();
    await user.keyboard('ada@ohmwork.test{Tab}practice-makes-safe{Enter}');
    expect(await screen.findByText('signed-in at /')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(scrolled).toHaveBeenCalledTimes(times);
    vi.unstubAllGlobals();
    scrolled.mockRestore();
  });

  it('starts at the address too where the page behind it changes, as for a link that needs an account [APP-14]', async () => {
    const { dialog } = await openDialog();
    startAtHeading();
    expect(dialog.getByLabelText('Email')).toHaveFocus();
  });

  it('tells password managers what is what', async () => {
    const { dialog } = await openDialog();
    expect(dialog.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(dialog.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  });

  it('refuses in one sentence and keeps what was typed', async () => {
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText('Email'), 'ada@ohmwork.test');
    await user.type(dialog.getByLabelText('Password'), 'wrong{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Invalid email or password');
    expect(dialog.getByLabelText('Email')).toHaveValue('ada@ohmwork.test');
    expect(dialog.getByLabelText('Password')).toHaveValue('wrong');
  });

  it.each([
    [providerError('auth/wrong-password'), 'Invalid email or password'],
    [providerError('auth/user-not-found'), 'Invalid email or password'],
    [providerError('auth/invalid-credential'), 'Invalid email or password'],
    [providerError('auth/too-many-requests'), 'Too many failed login attempts. Please try again later'],
    [
      providerError('auth/user-disabled', 'Firebase: Ask your admin. (auth/user-disabled).'),
      'Ask your admin.',
    ],
  ])('says for %s: %s [MSG-11, MSG-12, MSG-13]', async (failure, sentence) => {
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText('Email'), 'ada@ohmwork.test');
    fakeAccounts.failure = failure;
    await user.type(dialog.getByLabelText('Password'), 'secret{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
  });

  it('names the fields that were left empty and goes to the first', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    expect(dialog.getByLabelText('Email')).toHaveAccessibleDescription('Enter your email address');
    expect(dialog.getByLabelText('Password')).toBeInvalid();
    expect(dialog.getByLabelText('Email')).toHaveFocus();
  });

  it('shows the password on request', async () => {
    const { user, dialog } = await openDialog();
    expect(dialog.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await user.click(dialog.getByLabelText('Show password'));
    expect(dialog.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });

  it('is busy while it waits and sends once', async () => {
    const { user, dialog } = await openDialog();
    fakeAccounts.silent = true;
    await user.type(dialog.getByLabelText('Email'), 'ada@ohmwork.test');
    await user.type(dialog.getByLabelText('Password'), 'x{Enter}');
    expect(dialog.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true');
  });

  it('forgets the password when it is closed, and keeps the address', async () => {
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText('Email'), 'ada@ohmwork.test');
    await user.type(dialog.getByLabelText('Password'), 'secret');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(press('Enter'));
    expect(screen.getByLabelText('Email')).toHaveValue('ada@ohmwork.test');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });
});

describe('going on', () => {
  async function signInWith(next: string) {
    fakeAccounts.add();
    const { user, dialog } = await openDialog({ next, reason: 'Sign in to continue.' });
    expect(dialog.getByText('Sign in to continue.')).toBeVisible();
    await user.keyboard('ada@ohmwork.test{Tab}practice-makes-safe{Enter}');
  }

  it('leads to where one was going', async () => {
    await signInWith('/results?page=2');
    expect(await screen.findByText('signed-in at /results?page=2')).toBeVisible();
  });

  it.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)'])('stays here for %s', async (next) => {
    await signInWith(next);
    expect(await screen.findByText('signed-in at /')).toBeVisible();
  });
});

describe('registering', () => {
  it('keeps what was typed before, creates the account and tells of the email', async () => {
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText('Email'), 'new@ohmwork.test');
    await user.click(press('Create an account'));
    expect(screen.getByRole('dialog', { name: 'Create an account' })).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveValue('new@ohmwork.test');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
    await user.type(screen.getByLabelText('Username'), 'Grace');
    await user.type(screen.getByLabelText('Password'), 'practice-makes-safe{Enter}');
    expect(await screen.findByText('signed-in at /')).toBeVisible();
    expect(await screen.findByRole('status')).toHaveTextContent('We’ve sent a link to new@ohmwork.test');
    await user.click(press('Close'));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('leaves the email notice to Escape, once no dialog needs it [APP-14]', async () => {
    const { user } = await openDialog();
    await user.click(press('Create an account'));
    await user.type(screen.getByLabelText('Username'), 'Grace');
    await user.type(screen.getByLabelText('Email'), 'new@ohmwork.test');
    await user.type(screen.getByLabelText('Password'), 'practice-makes-safe{Enter}');
    expect(await screen.findByRole('status')).toHaveTextContent('Check your email');
    await user.click(press('Enter'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Check your email');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('shows the address to nobody else who signs in on this page', async () => {
    const { user } = await openDialog();
    await user.click(press('Create an account'));
    await user.type(screen.getByLabelText('Username'), 'Grace');
    await user.type(screen.getByLabelText('Email'), 'New@ohmwork.test');
    await user.type(screen.getByLabelText('Password'), 'practice-makes-safe{Enter}');
    const told = 'We’ve sent a link to New@ohmwork.test. Click it to confirm your email.';
    expect(await screen.findByText(told)).toBeVisible();
    act(() => fakeAccounts.changeSession(fakeAccounts.add({ email: 'ada@ohmwork.test' })));
    expect(screen.queryByText(told)).not.toBeInTheDocument();
    // The provider stores an address in small letters.
    act(() => fakeAccounts.changeSession(fakeAccounts.add({ email: 'new@ohmwork.test' })));
    expect(screen.getByText(told)).toBeVisible();
  });

  it('links the terms and what is kept, in tabs of their own [LAW-1]', async () => {
    const { user } = await openDialog();
    await user.click(press('Create an account'));
    for (const [name, path] of [
      ['Terms', '/terms'],
      ['Privacy', '/privacy'],
    ] as const) {
      const link = screen.getByRole('link', { name: `${name} (opens in a new tab)` });
      expect(link).toHaveAttribute('href', path);
      expect(link).toHaveAttribute('target', '_blank');
    }
  });

  it.each([
    ['auth/email-already-in-use', 'Email', 'Email is already in use'],
    ['auth/weak-password', 'Password', 'Password is too weak'],
    ['auth/invalid-email', 'Email', 'Invalid email address'],
  ])('says for %s at the field %s: %s [MSG-14, MSG-15, MSG-16]', async (code, field, sentence) => {
    const { user } = await openDialog();
    await user.click(press('Create an account'));
    await user.type(screen.getByLabelText('Username'), 'Grace');
    await user.type(screen.getByLabelText('Email'), 'not an address');
    fakeAccounts.failure = providerError(code);
    await user.type(screen.getByLabelText('Password'), 'x{Enter}');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByLabelText(field)).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(screen.getByLabelText(field)).toBeInvalid();
    expect(screen.getByLabelText(field)).toHaveFocus();
    expect(screen.getByLabelText('Username')).toHaveValue('Grace');
  });

  it.each([
    [
      providerError('auth/internal-error', 'Firebase: Closed for now. (auth/internal-error).'),
      'Closed for now.',
    ],
    [new Error('a bug'), 'Failed to register'],
  ])('says for %s: %s [MSG-17]', async (failure, sentence) => {
    const { user } = await openDialog();
    await user.click(press('Create an account'));
    await user.type(screen.getByLabelText('Username'), 'Grace');
    await user.type(screen.getByLabelText('Email'), 'ada@ohmwork.test');
    fakeAccounts.failure = failure;
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });
});

describe('asking for a new password', () => {
  it('sends one email for two taps', async () => {
    fakeAccounts.add();
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText('Email'), 'ada@ohmwork.test');
    await user.click(press('Forgot your password?'));
    const send = press('Send reset link');
    act(() => {
      send.click();
      send.click();
    });
    expect(await screen.findByRole('status')).toHaveTextContent('Check your email');
    expect(fakeAccounts.emails).toEqual(['ada@ohmwork.test']);
  });

  it.each(['ada@ohmwork.test', 'nobody@ohmwork.test'])('answers the same for %s', async (email) => {
    fakeAccounts.add();
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText('Email'), email);
    await user.click(press('Forgot your password?'));
    await user.click(press('Send reset link'));
    const status = await screen.findByRole('status');
    expect(status).toHaveTextContent(
      `If ${email} has an account, a link to reset the password is on its way.`,
    );
    await user.type(screen.getByLabelText('Email'), '.uk');
    expect(status).toHaveTextContent(`If ${email} has an account`);
  });

  it('names the address that the link was sent to, not the one that is typed by then', async () => {
    let answer = () => {};
    vi.spyOn(services.emailActions, 'sendResetEmail').mockReturnValueOnce(
      new Promise<void>((resolve) => (answer = resolve)),
    );
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText('Email'), 'ada@ohmwork.test');
    await user.click(press('Forgot your password?'));
    await user.click(press('Send reset link'));
    await waitFor(() => expect(services.emailActions.sendResetEmail).toHaveBeenCalledOnce());
    await user.type(screen.getByLabelText('Email'), '.uk');
    await act(async () => answer());
    expect(await screen.findByRole('status')).toHaveTextContent('If ada@ohmwork.test has an account');
  });

  it('says when it could not be sent [MSG-21]', async () => {
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText('Email'), 'ada@ohmwork.test');
    await user.click(press('Forgot your password?'));
    fakeAccounts.failure = providerError('auth/internal-error');
    await user.click(press('Send reset link'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send password reset email');
    await user.click(press('Back to sign in'));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Sign in' })).toBeVisible());
    expect(screen.getByLabelText('Email')).toHaveValue('ada@ohmwork.test');
  });
});

describe('a session that ended by itself', () => {
  it.each([
    ['deleted', 'This account was deleted, so you’ve been signed out.'],
    [
      'unknown',
      'You’ve been signed out. If you can’t sign in again, your account was deleted or disabled, or its password or email was changed.',
    ],
  ] as const)('(%s) is told until it is closed [ACC-17]', async (end, sentence) => {
    const { user } = await openDialog();
    await user.keyboard('{Escape}');
    act(() => fakeAccounts.changeSession(fakeAccounts.add()));
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
    act(() => fakeAccounts.changeSession(null, end));
    expect(screen.getByRole('status')).toHaveTextContent(sentence);
    await user.click(press('Close'));
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('is told no longer once somebody has signed in, in another tab', async () => {
    const { user } = await openDialog();
    await user.keyboard('{Escape}');
    act(() => fakeAccounts.changeSession(fakeAccounts.add()));
    act(() => fakeAccounts.changeSession(null, 'unknown'));
    expect(screen.getByText(/^You’ve been signed out/)).toBeVisible();
    act(() => fakeAccounts.changeSession(fakeAccounts.add()));
    expect(screen.queryByText(/^You’ve been signed out/)).not.toBeInTheDocument();
  });
});
