import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { AuthContext, type AuthState } from '#providers/auth/use-auth.ts';
import { makeAuthState } from '#test/support/context-states.ts';

import { ContactForm } from './contact-form.tsx';
import ContactScreen from './contact-screen.tsx';

const opened = vi.fn();

// Read once somebody has signed in.
vi.mock('#services/reports/list-reports.ts', () => ({ listOwnReports: async () => [] }));

beforeEach(() => {
  localStorage.clear();
  opened.mockReset();
  vi.stubGlobal('open', opened);
  vi.stubEnv('VITE_CONTACT_EMAIL', 'hello@ohmwork.test');
});

const client = new QueryClient();

function screenFor(status: AuthState['status']) {
  return (
    <QueryClientProvider client={client}>
      <AuthContext value={makeAuthState(status)}>
        <ContactScreen />
      </AuthContext>
    </QueryClientProvider>
  );
}

const show = () => render(screenFor('signed-out'));

const subject = () => screen.getByRole('textbox', { name: 'Subject' });
const message = () => screen.getByRole('textbox', { name: 'Message' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Open in your email app' }));

it('keeps what was typed before the scripts came', async () => {
  localStorage.setItem('ohmwork.contact-draft', JSON.stringify({ subject: 'Old', message: 'Kept' }));
  const page = (
    <AuthContext value={makeAuthState('signed-out')}>
      <ContactForm address="hello@ohmwork.test" />
    </AuthContext>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  within(container).getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value = 'Typed early';
  render(page, { container, hydrate: true });
  await vi.waitFor(() => expect(subject()).toHaveValue('Typed early'));
  expect(message()).toHaveValue('Kept');
  await userEvent.type(message(), ' well');
  expect(subject()).toHaveValue('Typed early');
});

it('hands the message to the mail program, letter by letter', async () => {
  show();
  await userEvent.type(subject(), 'Zs & R1+R2?');
  await userEvent.type(message(), 'Line 1{Enter}100 % wrong');
  await send();
  expect(opened).toHaveBeenCalledOnce();
  const [address, place] = opened.mock.calls[0] ?? [];
  expect(place).toBe('_self');
  const { protocol, pathname, search } = new URL(String(address));
  expect([protocol, pathname]).toEqual(['mailto:', 'hello@ohmwork.test']);
  // In mailto links a plus sign is a plus sign, so the query isn't decoded as a form's would be.
  expect(search.slice(1).split('&').map(decodeURIComponent)).toEqual([
    'subject=Zs & R1+R2?',
    'body=Line 1\n100 % wrong',
  ]);
  expect(screen.getByText('Your email app should have opened')).toBeVisible();
});

it('says what is missing, at the field, and goes there', async () => {
  show();
  expect(subject()).toBeValid();
  await send();
  expect(subject()).toHaveFocus();
  expect(subject()).toHaveAccessibleDescription('Say what it’s about in a few words.');
  expect(message()).toBeInvalid();
  await userEvent.type(subject(), 'Question 4-017');
  expect(subject()).toBeValid();
  await send();
  expect(message()).toHaveFocus();
  expect(opened).not.toHaveBeenCalled();
});

describe('what was typed', () => {
  it('is there again, until it is cleared', async () => {
    const { unmount } = show();
    await userEvent.type(subject(), 'Idea');
    await userEvent.type(message(), 'More sums');
    await send();
    unmount();
    show();
    expect(subject()).toHaveValue('Idea');
    expect(message()).toHaveValue('More sums');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(message()).toHaveValue('');
    expect(localStorage).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Undo clearing' }));
    expect(message()).toHaveValue('More sums');
    expect(localStorage).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await userEvent.type(message(), 'Another');
    expect(screen.queryByRole('button', { name: 'Undo clearing' })).not.toBeInTheDocument();
  });

  it('goes on from what another tab has typed since, and overwrites nothing', async () => {
    show();
    await userEvent.type(subject(), 'Idea');
    const there = JSON.stringify({ subject: 'Idea', message: 'From the other tab' });
    localStorage.setItem('ohmwork.contact-draft', there);
    act(
      () =>
        void dispatchEvent(new StorageEvent('storage', { key: 'ohmwork.contact-draft', newValue: there })),
    );
    expect(message()).toHaveValue('From the other tab');
    await userEvent.type(subject(), 's');
    expect(JSON.parse(localStorage.getItem('ohmwork.contact-draft') ?? '')).toEqual({
      subject: 'Ideas',
      message: 'From the other tab',
    });
  });

  it.each<[string, () => Event]>([
    ['tells this tab', () => new StorageEvent('storage', { key: 'ohmwork.contact-draft', newValue: null })],
    [
      'told nobody, as this page was kept aside',
      () => new PageTransitionEvent('pageshow', { persisted: true }),
    ],
  ])('is cleared, without complaints, when another tab has cleared it and %s', async (_, event) => {
    show();
    await userEvent.type(subject(), 'Idea');
    await userEvent.click(screen.getByRole('button', { name: 'Open in your email app' }));
    expect(screen.getByText('Write your message.')).toBeVisible();
    localStorage.removeItem('ohmwork.contact-draft');
    act(() => void dispatchEvent(event()));
    expect(subject()).toHaveValue('');
    expect(screen.queryByText('Write your message.')).not.toBeInTheDocument();
  });

  it.each(['{', '{"subject":1}', 'null'])('is not looked for in %j', (stored) => {
    localStorage.setItem('ohmwork.contact-draft', stored);
    show();
    expect(subject()).toHaveValue('');
  });

  it('leaves the page with the account, and comes along with a visitor who signs in', async () => {
    const { rerender } = show();
    await userEvent.type(message(), 'My bill');
    rerender(screenFor('signed-in'));
    expect(message()).toHaveValue('My bill');
    rerender(screenFor('signed-out'));
    expect(message()).toHaveValue('');
    await userEvent.type(message(), 'Hello');
    expect(message()).toHaveValue('Hello');
  });

  it('can be copied when no mail program opened', async () => {
    const user = userEvent.setup();
    show();
    await user.type(subject(), 'Idea');
    await user.type(message(), 'More sums');
    await user.click(screen.getByRole('button', { name: 'Open in your email app' }));
    await user.click(screen.getByRole('button', { name: 'Copy message' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('More sums');
  });
});

it('says so when no address is set up', () => {
  vi.stubEnv('VITE_CONTACT_EMAIL', '');
  show();
  expect(screen.getByText('You can’t write to us here yet')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
