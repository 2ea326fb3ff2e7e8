import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { subscriptionSchema } from '#domain/subscription/subscription.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import PeopleSection from './people-section.tsx';

const readFirst = vi.hoisted(() => vi.fn());
vi.mock('#services/firestore/read-documents.ts', async (original) => ({ ...(await original()), readFirst }));
const getSubscription = vi.hoisted(() => vi.fn());
vi.mock('#services/subscription/get-subscription.ts', () => ({ getSubscription }));
// jsdom doesn't know the element yet, and React warns about it once.
beforeAll(() => {
  installDialog();
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<search />);
  expect(told).toHaveBeenCalledOnce();
});
beforeEach(() => {
  readFirst.mockReset();
});

const makePeople = (count: number, first = 1) =>
  Array.from({ length: count }, (_, place) => ({
    id: `u${first + place}`,
    username: `Grace ${first + place}`,
    email: `grace${first + place}@ohmwork.test`,
    role: 'user',
    createdAt: '2026-11-01T09:00:00.000Z',
  }));

/** What the searches by email and by name find, up to the number that they ask for. */
function answer(byEmail: readonly object[], byName: readonly object[]): void {
  for (const found of [byEmail, byName]) {
    readFirst.mockImplementationOnce(async (_collection: string, _schema: unknown, count: number) => ({
      documents: found.slice(0, count),
      isAll: found.length < count,
    }));
  }
}

function show() {
  return render(
    <MemoryRouter initialEntries={['/people?find=g']}>
      <TestProviders
        client={makeTestClient({ plans: [] })}
        auth={makeAuthState('signed-in', { role: 'admin' })}
      >
        <Link to="?find=h">Another search</Link>
        <PeopleSection />
      </TestProviders>
    </MemoryRouter>,
  );
}

it('counts the people who were found, each once', async () => {
  answer(makePeople(3), makePeople(2, 2));
  show();
  expect(await screen.findByText('3 found')).toBeVisible();
});

it('counts as many as it lists where nobody else is found', async () => {
  answer(makePeople(50), makePeople(50));
  show();
  expect(await screen.findByText('50 found')).toBeVisible();
});

it.each([
  ['by one search', makePeople(51), []],
  ['by both together', makePeople(30), makePeople(30, 31)],
])('says that more are found than it lists, %s', async (_, byEmail, byName) => {
  answer(byEmail, byName);
  show();
  expect(await screen.findByText('The first 50. Type more to see the others.')).toBeVisible();
  expect(screen.getAllByText(/^Grace \d+$/u)).toHaveLength(50);
});

it('says how to type what finds somebody: emails are stored in small letters, names as they were chosen', async () => {
  answer([], []);
  show();
  expect(
    await screen.findByText('Type the start of the email or of the name. In a name, capitals matter.'),
  ).toBeVisible();
});

it('gives a person’s subscription the focus of the button that it replaces, also after a failure', async () => {
  answer(makePeople(2), []);
  getSubscription.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(null);
  show();
  const [first] = await screen.findAllByRole('button', { name: /^Show the subscription of Grace/u });
  if (first) await userEvent.click(first);
  expect((await screen.findByText(/^It couldn’t be loaded/u)).closest('[role=status]')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('None')).toHaveFocus();
});

it('says of a subscription what the person reads of it: whether it renews, and whether it has ended [SUB-10]', async () => {
  answer(makePeople(1), []);
  const renewing = subscriptionSchema.parse({
    userId: 'u1',
    planId: 'yearly',
    status: 'active',
    endDate: '2999-12-21T00:00:00.000Z',
  });
  getSubscription.mockResolvedValueOnce(renewing);
  const { unmount } = show();
  const ask = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Show the subscription of Grace 1' }));
  await ask();
  expect(await screen.findByText('yearly: Renews on 21 December 2999')).toBeVisible();
  unmount();
  answer(makePeople(1), []);
  getSubscription.mockResolvedValueOnce({ ...renewing, endDate: '2026-10-01T00:00:00.000Z' });
  show();
  await ask();
  expect(await screen.findByText('yearly: Premium ended on 1 October 2026')).toBeVisible();
});

it('shows in its field what the address asks for, also after another search is opened', async () => {
  answer(makePeople(1), []);
  show();
  expect(await screen.findByText('1 found')).toBeVisible();
  answer(makePeople(2), []);
  await userEvent.setup().click(screen.getByRole('link', { name: 'Another search' }));
  expect(await screen.findByText('2 found')).toBeVisible();
  expect(screen.getByLabelText('Email or name starts with')).toHaveValue('h');
});
