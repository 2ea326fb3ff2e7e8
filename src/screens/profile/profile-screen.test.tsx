import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';

import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';
import { AttemptsContext } from '#providers/attempts/attempts-context.ts';
import { AuthProvider } from '#providers/auth/auth-provider.tsx';
import { AuthDialogContext } from '#providers/auth/use-auth-dialog.ts';
import { makeQueryClient } from '#providers/query/query-client.ts';
import { resultListQuery } from '#providers/results/queries.ts';
import { SubscriptionContext, type SubscriptionState } from '#providers/subscription/use-subscription.ts';
import { makeAttemptsState, makeSubscriptionState } from '#test/support/context-states.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';
import { fakeAccounts, providerError, services } from '#test/support/fake-accounts.ts';

import ProfileScreen from './profile-screen.tsx';

const fakes = vi.hoisted(() => () => import('#test/support/fake-accounts.ts'));
vi.mock('#services/auth/session.ts', async () => (await fakes()).services.session);
vi.mock('#services/auth/current-user.ts', async () => (await fakes()).services.currentUser);
vi.mock('#services/auth/sign-in.ts', async () => (await fakes()).services.signIn);
vi.mock('#services/auth/email-actions.ts', async () => (await fakes()).services.emailActions);
const changeUsername = vi.hoisted(() => vi.fn());
vi.mock('#services/users/save-user-record.ts', () => ({ changeUsername }));
const deleteAccount = vi.hoisted(() => vi.fn());
vi.mock('#services/account/delete-account.ts', () => ({ deleteAccount }));
const readOwnData = vi.hoisted(() => vi.fn());
vi.mock('#services/account/read-own-data.ts', () => ({ readOwnData }));

const study = vi.hoisted(() => ({ getStudy: vi.fn(), addToStudy: vi.fn() }));
vi.mock('#services/study/get-study.ts', () => ({ getStudy: study.getStudy }));
vi.mock('#services/firestore/server-time.ts', () => ({ readServerTime: async () => null }));
vi.mock('#services/study/add-to-study.ts', () => ({ addToStudy: study.addToStudy }));

async function show(
  change: { createdAt?: string; emailVerified?: boolean } = {},
  subscription: Partial<SubscriptionState> = {},
  attempts = makeAttemptsState(),
) {
  const account = fakeAccounts.add();
  account.user = { ...account.user, ...change };
  fakeAccounts.current = account;
  const client = makeQueryClient();
  client.setQueryData(resultListQuery(account.user.uid).queryKey, []);
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <AuthProvider>
          <AttemptsContext value={attempts}>
            <AuthDialogContext value={{ open() {}, announce }}>
              <SubscriptionContext value={{ ...makeSubscriptionState(), ...subscription }}>
                <ProfileScreen />
              </SubscriptionContext>
            </AuthDialogContext>
          </AttemptsContext>
        </AuthProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { name: 'Your profile' });
  return { account, client, user: userEvent.setup() };
}

const announce = vi.fn();
const form = (name: string) => within(screen.getByRole('form', { name }));

installDialog();

beforeEach(() => {
  fakeAccounts.reset();
  announce.mockReset();
  changeUsername.mockReset();
  study.getStudy.mockReset().mockResolvedValue(emptyStudy);
  study.addToStudy.mockReset();
});

it.each<[string, Partial<SubscriptionState>, string]>([
  ['Premium', { status: 'ready', premium: true }, 'Premium: manage it'],
  ['none', { status: 'ready', premium: false }, 'Free: see all plans'],
  ['still loading', { status: 'loading', premium: false }, 'See your plan'],
])('leads to the plan: %s', async (_, subscription, name) => {
  await show({}, subscription);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/subscription');
});

it('shows the account, and sends the email that confirms its address again', async () => {
  const { user } = await show();
  expect(screen.getByText('ada@ohmwork.test')).toBeVisible();
  expect(screen.getByText(/^Click the link in our email\. If you don’t have one/)).toBeVisible();
  expect(screen.getByText('not confirmed')).toBeVisible();
  expect(screen.getByText('1 November 2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByText('It’s on its way.')).toBeVisible();
  expect(fakeAccounts.emails).toEqual(['ada@ohmwork.test']);
});

it('asks no more once the address is confirmed', async () => {
  await show({ emailVerified: true });
  expect(screen.getByText('confirmed')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send a new link' })).not.toBeInTheDocument();
});

it.each(['', 'yesterday'])('stands without a date when %j is stored', async (createdAt) => {
  await show({ createdAt });
  expect(screen.queryByText('Member since')).not.toBeInTheDocument();
});

it('changes the username, and keeps the focus [APP-14]', async () => {
  const { user } = await show();
  const field = form('Username').getByLabelText('Username');
  const change = screen.getByRole('button', { name: 'Change username' });
  await user.clear(field);
  await user.type(field, ' Countess ');
  await user.click(change);
  expect(await screen.findByText('Your username was changed.')).toBeVisible();
  expect(change).toBeEnabled();
  expect(change).toHaveFocus();
  // A name that is already set isn't written again.
  await user.keyboard('{Enter}');
  expect(changeUsername).toHaveBeenCalledExactlyOnceWith('uid-ada@ohmwork.test', 'Countess');
});

it('refuses a username in which nothing can be seen, at its field', async () => {
  const { user } = await show();
  const field = form('Username').getByLabelText('Username');
  await user.clear(field);
  await user.type(field, '\u200b\u3164{Enter}');
  expect(field).toHaveAccessibleDescription('Choose a username');
  expect(field).toHaveFocus();
  expect(changeUsername).not.toHaveBeenCalled();
});

it('keeps the typed username when it could not be saved', async () => {
  changeUsername.mockRejectedValue(new Error('permission-denied'));
  const { user } = await show();
  await user.type(form('Username').getByLabelText('Username'), ' L.{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to change the username');
  expect(form('Username').getByLabelText('Username')).toHaveValue('Ada L.');
  // Once the name is the stored one again, there's no failure left to show.
  await user.type(form('Username').getByLabelText('Username'), '{Backspace>3/}{Enter}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('keeps nothing typed for an account when another tab changes to another one', async () => {
  const { client, user } = await show();
  const other = fakeAccounts.add({ email: 'grace@ohmwork.test', username: 'Grace' });
  client.setQueryData(resultListQuery(other.user.uid).queryKey, []);
  await user.type(form('Username').getByLabelText('Username'), ' L.');
  await user.type(form('Password').getByLabelText('Current password'), 'practice-makes-safe');
  await user.click(screen.getByRole('button', { name: 'Delete my account…' }));
  act(() => fakeAccounts.changeSession(other));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(form('Username').getByLabelText('Username')).toHaveValue('Grace');
  expect(form('Password').getByLabelText('Current password')).toHaveValue('');
});

it('changes the password, given the current one', async () => {
  const { account, user } = await show();
  const password = form('Password');
  await user.type(password.getByLabelText('Current password'), 'wrong');
  await user.type(password.getByLabelText('New password'), 'brand-new-secret{Enter}');
  const current = screen.getByLabelText('Current password');
  await vi.waitFor(() => expect(current).toHaveAccessibleDescription('That isn’t your current password'));
  expect(current).toBeInvalid();
  expect(current).toHaveFocus();
  await user.clear(password.getByLabelText('Current password'));
  await user.type(password.getByLabelText('Current password'), 'practice-makes-safe{Enter}');
  expect(await screen.findByText('Your password was changed.')).toBeVisible();
  expect(account.password).toBe('brand-new-secret');
  expect(password.getByLabelText('New password')).toHaveValue('');
});

it('keeps what is typed while the password is being changed', async () => {
  let answer = () => {};
  vi.spyOn(services.signIn, 'changePassword').mockReturnValueOnce(
    new Promise<void>((resolve) => (answer = resolve)),
  );
  const { user } = await show();
  const password = form('Password');
  await user.type(password.getByLabelText('Current password'), 'practice-makes-safe');
  await user.type(password.getByLabelText('New password'), 'brand-new{Enter}');
  await vi.waitFor(() => expect(services.signIn.changePassword).toHaveBeenCalledOnce());
  await user.type(password.getByLabelText('New password'), '-secret');
  await act(async () => answer());
  expect(await screen.findByText('Your password was changed.')).toBeVisible();
  expect(password.getByLabelText('Current password')).toHaveValue('');
  expect(password.getByLabelText('New password')).toHaveValue('brand-new-secret');
});

it('says when signing out failed', async () => {
  const { user } = await show();
  fakeAccounts.failure = providerError('auth/internal-error');
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to logout');
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(fakeAccounts.current).toBeNull();
  expect(announce).toHaveBeenCalledExactlyOnceWith('You’ve signed out.');
});

it('signs out with a result that isn’t saved, and says where it is', async () => {
  const finished = makeAttemptRecord({ handedInAt: '2026-11-20T18:10:00.000Z' });
  const { user } = await show({}, {}, makeAttemptsState([finished, makeAttemptRecord()]));
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  const sentence = 'Unsaved results stay on this device. Sign in here to save them.';
  await vi.waitFor(() => expect(announce).toHaveBeenCalledExactlyOnceWith(`You’ve signed out. ${sentence}`));
});

it('says that the data could not be read, and lets it be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  readOwnData.mockRejectedValueOnce(new Error('offline'));
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText(/^We couldn’t read your data/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download my data' })).toBeEnabled();
});

it.each([
  [providerError('auth/invalid-credential'), 'That isn’t your password'],
  [
    new Error(
      'Your payment is still being processed, which can take a few days. Try again when it has arrived.',
    ),
    /^Your payment is still being processed.*Nothing was deleted\.$/,
  ],
])('keeps the account and says why it could not be deleted: %s', async (failure, sentence) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  deleteAccount.mockRejectedValueOnce(failure);
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Delete my account…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }));
  expect(dialog.getByRole('button', { name: 'Delete account' })).toBeDisabled();
  await user.type(dialog.getByLabelText('Your password'), 'secret');
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(await dialog.findByText(sentence)).toBeVisible();
  expect(deleteAccount).toHaveBeenLastCalledWith('secret');
  expect(screen.getByRole('heading', { name: 'Your profile' })).toBeInTheDocument();
});

it('puts the focus on a password that was wrong, so that it’s read out [APP-14]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  deleteAccount.mockRejectedValueOnce(providerError('auth/invalid-credential'));
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Delete my account…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }));
  const password = dialog.getByLabelText('Your password');
  await user.type(password, 'secret');
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  await vi.waitFor(() => expect(password).toHaveFocus());
  expect(password).toHaveAccessibleDescription('That isn’t your password');
});

it('keeps the day of the exam, and takes it away', async () => {
  const { user } = await show();
  study.addToStudy.mockImplementation(async (_uid: string, added: StudyRecord) => added);
  const save = () => form('Exam date').getByRole('button', { name: 'Save exam date' });
  await user.click(save());
  expect(study.addToStudy).not.toHaveBeenCalled();
  await user.type(form('Exam date').getByLabelText('Exam date', { selector: 'input' }), '2099-01-20');
  await user.click(save());
  expect(await form('Exam date').findByText('Your exam date was saved.')).toBeVisible();
  // A disabled button would lose the focus.
  expect(save()).toBeEnabled();
  expect(save()).toHaveFocus();
  expect(study.addToStudy.mock.calls[0]?.[1].examDate.day).toBe('2099-01-20');
  await user.clear(form('Exam date').getByLabelText('Exam date', { selector: 'input' }));
  await user.click(save());
  expect(await form('Exam date').findByText('Your exam date was removed.')).toBeVisible();
});

it('sets a day over one that a device whose clock runs ahead has set', async () => {
  const ahead = Math.floor(Date.now() / 1000) + 86_400;
  study.getStudy.mockResolvedValue({ ...emptyStudy, examDate: { day: '2099-01-20', setAt: ahead } });
  study.addToStudy.mockImplementation(async (_uid: string, added: StudyRecord) => added);
  const { user } = await show();
  const day = form('Exam date').getByLabelText('Exam date', { selector: 'input' });
  await vi.waitFor(() => expect(day).toHaveValue('2099-01-20'));
  await user.clear(day);
  await user.type(day, '2099-02-20');
  await user.click(form('Exam date').getByRole('button', { name: 'Save exam date' }));
  expect(await form('Exam date').findByText('Your exam date was saved.')).toBeVisible();
  const examDate = { day: '2099-02-20', setAt: ahead + 1 };
  expect(study.addToStudy).toHaveBeenCalledExactlyOnceWith(expect.anything(), { ...emptyStudy, examDate });
});

it('keeps what was typed when the day of the exam could not be saved', async () => {
  const { user } = await show();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  study.addToStudy.mockRejectedValue(new Error('offline'));
  await user.type(form('Exam date').getByLabelText('Exam date', { selector: 'input' }), '2099-01-20');
  await user.click(form('Exam date').getByRole('button', { name: 'Save exam date' }));
  expect(await form('Exam date').findByRole('alert')).toHaveTextContent('We couldn’t save the exam date');
  expect(form('Exam date').getByLabelText('Exam date', { selector: 'input' })).toHaveValue('2099-01-20');
  expect(error).toHaveBeenCalledOnce();
});
