import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import type { AttemptsState } from '#providers/attempts/attempts-context.ts';
import { makeAttemptsState, makeAuthState } from '#test/support/context-states.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { ExamAttempts } from './exam-attempts.tsx';

const record = makeAttemptRecord({ id: 'a1', mode: 'exam', quizId: 'exam:full', title: 'Full mock' });

function show(change: Partial<AttemptsState>) {
  render(
    <MemoryRouter>
      <TestProviders client={makeTestClient()} attempts={{ ...makeAttemptsState([record]), ...change }}>
        <ExamAttempts />
      </TestProviders>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const remove = () => screen.getByRole('button', { name: /^Delete Full mock/ });

it('offers to undo a deletion', async () => {
  const restore = vi.fn(async () => {});
  const user = show({ remove: async () => {}, restore });
  await user.click(remove());
  const notice = await screen.findByRole('status');
  expect(notice).toHaveTextContent('Full mock was deleted from this device.');
  await user.click(within(notice).getByRole('button', { name: 'Undo' }));
  expect(restore).toHaveBeenCalledExactlyOnceWith(record, expect.anything());
  expect(screen.queryByText(/was deleted from this device/)).not.toBeInTheDocument();
});

it('offers the next user of this browser no Undo of what this one deleted', async () => {
  const attempts = { ...makeAttemptsState([record]), remove: async () => {} };
  const ada = makeAuthState('signed-in');
  const page = (uid: string) => (
    <MemoryRouter>
      <TestProviders
        client={makeTestClient()}
        auth={{ ...ada, user: ada.user && { ...ada.user, uid } }}
        attempts={attempts}
      >
        <ExamAttempts />
      </TestProviders>
    </MemoryRouter>
  );
  const { rerender } = render(page('ada'));
  await userEvent.click(remove());
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  rerender(page('ben'));
  expect(screen.queryByText(/was deleted from this device/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('takes the focus to Undo, and from there to its heading [APP-14]', async () => {
  const user = show({ remove: async () => {}, restore: async () => {} });
  await user.click(remove());
  expect(await screen.findByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Your attempts on this device' })).toHaveFocus(),
  );
});

/** The list of the attempts whose records are dropped: only references to their results are left. */
function References({ titles }: { titles: readonly string[] }) {
  const records = titles.map((title) => makeAttemptRecord({ id: title, mode: 'exam', title }));
  const [kept, setKept] = useState(records);
  const attempts = {
    ...makeAttemptsState(kept),
    readRecord: async () => null,
    remove: async (id: string) => setKept((before) => before.filter(({ attempt }) => attempt.id !== id)),
  };
  return (
    <MemoryRouter>
      <TestProviders client={makeTestClient()} attempts={attempts}>
        <ExamAttempts />
      </TestProviders>
    </MemoryRouter>
  );
}

it('says that a reference was deleted, which can’t be undone, and keeps the focus there', async () => {
  render(<References titles={['First', 'Second']} />);
  const user = userEvent.setup();
  for (const title of ['First', 'Second']) {
    await user.click(screen.getByRole('button', { name: new RegExp(`^Delete ${title}`, 'u') }));
    const notice = await screen.findByText(`${title} was deleted from this device.`);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await waitFor(() => expect(document.activeElement).toContainElement(notice));
    expect(document.body).not.toHaveFocus();
  }
});

it('deletes one at a time, so that each can be undone', async () => {
  let answer = () => {};
  const readRecord = vi.fn(() => new Promise<null>((resolve) => (answer = () => resolve(null))));
  const user = show({ readRecord, remove: async () => {} });
  await user.dblClick(remove());
  expect(readRecord).toHaveBeenCalledOnce();
  answer();
});

it('lists the newest three, and the others when they’re asked for [APP-14]', async () => {
  const records = Array.from({ length: 5 }, (_, place) =>
    makeAttemptRecord({ id: `a${place}`, mode: 'exam', title: `Mock ${place}` }),
  );
  const user = show(makeAttemptsState(records));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Show all 5 attempts' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getAllByRole('listitem')[3]).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Show all/u })).not.toBeInTheDocument();
});

it('says that storage which doesn’t answer has deleted nothing', async () => {
  const user = show({ remove: () => Promise.reject(new Error('blocked')) });
  await user.click(remove());
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t delete the attempt');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it.each([
  ['ada', 'We hadn’t finished saving it to your account.'],
  [null, ''],
])('says of %s’s mock that it’s still to be saved, before and after it’s deleted', async (userId, words) => {
  const waiting = makeAttemptRecord({
    title: 'Full mock',
    mode: 'exam',
    userId,
    handedInAt: '2026-11-20T18:20:00.000Z',
    ending: 'learner',
  });
  const user = show({ ...makeAttemptsState([waiting]), remove: async () => {} });
  expect(screen.queryAllByText(/Not fully saved to your account yet\.$/u)).toHaveLength(userId ? 1 : 0);
  await user.click(remove());
  expect((await screen.findByRole('status')).textContent).toContain(
    `Full mock was deleted from this device.${words && ` ${words}`}Undo`,
  );
});
