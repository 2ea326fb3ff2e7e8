import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { inDigits } from '#domain/shared/in-digits.ts';
import { bankKeys } from '#providers/bank/queries.ts';
import type { BankReading } from '#services/questions/list-questions.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeQuiz } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { DeleteAll } from './delete-all-dialog.tsx';

const services = vi.hoisted(() => ({ deleteAllQuestions: vi.fn() }));
vi.mock('#services/questions/delete-all-questions.ts', () => services);

beforeAll(installDialog);
beforeEach(() => {
  vi.resetAllMocks();
});

it('names the quizzes that deleting all empties, and deletes once the number of questions was typed [QN-5]', async () => {
  services.deleteAllQuestions.mockResolvedValue(undefined);
  const quizzes = [
    makeQuiz({ id: 'a', title: 'Cable sizing', questionIds: ['q1'] }),
    makeQuiz({ id: 'b', title: 'Earthing', questionIds: ['q1', 'q2'] }),
    makeQuiz({ id: 'c', title: 'Empty already', questionIds: [] }),
  ];
  render(
    <TestProviders client={makeTestClient()} auth={makeAuthState('signed-in', { role: 'admin' })}>
      <DeleteAll count={12} quizzes={quizzes} />
    </TestProviders>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Delete all…' }));
  const dialog = screen.getByRole('dialog', { name: 'Delete the whole bank?' });
  expect(within(dialog).getByText('These 2 quizzes will have no questions:')).toBeVisible();
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Cable sizing', 'Earthing']);
  const confirm = within(dialog).getByRole('button', { name: 'Delete all' });
  await user.type(within(dialog).getByLabelText('Type 12 to confirm'), '1');
  expect(confirm).toBeDisabled();
  await user.type(within(dialog).getByLabelText('Type 12 to confirm'), '2');
  await user.click(confirm);
  await vi.waitFor(() => expect(services.deleteAllQuestions).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(dialog).not.toBeVisible());
});

it.each([
  [1, 'This deletes the only question and empties every exam part. You can restore it from Deleted'],
  [1200, 'This deletes all 1,200 questions and empties every exam part. You can restore them from Deleted'],
  [2, 'for 30 days, a page at a time. Export the bank first.'],
])('says what deleting all of %i takes away [QN-5]', async (count, sentence) => {
  render(
    <TestProviders client={makeTestClient()} auth={makeAuthState('signed-in', { role: 'admin' })}>
      <DeleteAll count={count} quizzes={[]} />
    </TestProviders>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete all…' }));
  expect(screen.getByRole('dialog')).toHaveTextContent(sentence);
  await userEvent.type(screen.getByRole('textbox'), inDigits(count));
  expect(screen.getByRole('button', { name: 'Delete all' })).toBeEnabled();
});

it('forgets how far the bank was read before, so that no deleted question comes back', async () => {
  services.deleteAllQuestions.mockResolvedValue(undefined);
  const client = makeTestClient();
  const queryKey = bankKeys.reading();
  const reading: BankReading = { documents: [], skipped: [], last: 'q1', of: 2 };
  client.setQueryData(queryKey, reading);
  render(
    <TestProviders client={client} auth={makeAuthState('signed-in', { role: 'admin' })}>
      <DeleteAll count={2} quizzes={[]} />
    </TestProviders>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Delete all…' }));
  await user.type(screen.getByLabelText('Type 2 to confirm'), '2');
  await user.click(screen.getByRole('button', { name: 'Delete all' }));
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBeNull());
});

it('deletes once, however often Enter is pressed, and can be stopped [QN-5]', async () => {
  services.deleteAllQuestions.mockReturnValue(new Promise(() => {}));
  render(
    <TestProviders client={makeTestClient()} auth={makeAuthState('signed-in', { role: 'admin' })}>
      <DeleteAll count={2} quizzes={[]} />
    </TestProviders>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Delete all…' }));
  await user.type(screen.getByLabelText('Type 2 to confirm'), '2{Enter}');
  await vi.waitFor(() => expect(services.deleteAllQuestions).toHaveBeenCalledOnce());
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(services.deleteAllQuestions.mock.calls[0]?.[1].aborted).toBe(true);
});

it('keeps the focus in the dialog when it’s stopped, and on the screen once all are deleted [QN-5]', async () => {
  const client = makeTestClient();
  const show = (count: number) => (
    <TestProviders client={client} auth={makeAuthState('signed-in', { role: 'admin' })}>
      <h1 tabIndex={-1}>Questions</h1>
      <DeleteAll count={count} quizzes={[]} />
    </TestProviders>
  );
  services.deleteAllQuestions.mockImplementationOnce(
    (_tell: unknown, signal: AbortSignal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const { rerender } = render(show(2));
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Delete all…' }));
  const dialog = screen.getByRole('dialog');
  await user.type(screen.getByLabelText('Type 2 to confirm'), '2');
  await user.click(screen.getByRole('button', { name: 'Delete all' }));
  const stop = await screen.findByRole('button', { name: 'Stop' });
  await vi.waitFor(() => expect(dialog).toContainElement(focused()));
  await user.click(stop);
  expect(await screen.findByText(/^Stopped/u)).toBeVisible();
  await vi.waitFor(() => expect(dialog).toContainElement(focused()));
  services.deleteAllQuestions.mockResolvedValue(undefined);
  await user.click(screen.getByRole('button', { name: 'Delete all' }));
  await vi.waitFor(() => expect(dialog).not.toBeVisible());
  rerender(show(0));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

const none = { parts: 0, deleted: 0, total: 300 };

it.each([
  ['Nothing was changed.', []],
  ['12 exam parts are empty.', [{ ...none, parts: 12 }]],
  [
    '100 questions deleted. Deleted lists what you can restore. 12 exam parts are empty.',
    [
      { ...none, parts: 12 },
      { ...none, parts: 12, deleted: 100 },
    ],
  ],
])('says what was reached when Escape stops it, and stays open: %s [QN-5]', async (sentence, steps) => {
  services.deleteAllQuestions.mockImplementation(
    (tell: (progress: typeof none) => void, signal: AbortSignal) =>
      new Promise((_, reject) => {
        for (const step of steps) tell(step);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const user = await startDeleting();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(await screen.findByText('Stopped')).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('doesn’t say that nothing was changed if the answer to a write got lost [QN-5]', async () => {
  services.deleteAllQuestions.mockImplementation(
    (_tell: unknown, signal: AbortSignal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('no answer')))),
  );
  const user = await startDeleting();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText(/^The last step may have been saved too\. Try again/)).toBeVisible();
  expect(screen.queryByText('Stopped')).not.toBeInTheDocument();
});

async function startDeleting() {
  render(
    <TestProviders client={makeTestClient()} auth={makeAuthState('signed-in', { role: 'admin' })}>
      <DeleteAll count={300} quizzes={[]} />
    </TestProviders>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Delete all…' }));
  await user.type(screen.getByLabelText('Type 300 to confirm'), '300{Enter}');
  await vi.waitFor(() => expect(services.deleteAllQuestions).toHaveBeenCalledOnce());
  return user;
}

/** The focused element, unless it's the body. */
function focused(): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
}
