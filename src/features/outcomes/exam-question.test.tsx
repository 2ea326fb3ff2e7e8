import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';

import { makeAuthState } from '#test/support/context-states.ts';
import { learnerStudy } from '#test/support/learner-study.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { ExamQuestion } from './exam-question.tsx';

const service = vi.hoisted(() => ({ askOutcome: vi.fn(), answerOutcome: vi.fn() }));
vi.mock('#services/outcomes/ask-outcome.ts', () => ({ askOutcome: service.askOutcome }));
vi.mock('#services/outcomes/answer-outcome.ts', () => ({ answerOutcome: service.answerOutcome }));

beforeEach(() => {
  service.askOutcome.mockReset().mockResolvedValue(true);
  service.answerOutcome.mockReset().mockResolvedValue(undefined);
  return () => vi.useRealTimers();
});

const dayAt = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE');

function show(examDay: string | null, status: 'signed-in' | 'signed-out' = 'signed-in') {
  const user = userEvent.setup();
  const client = makeTestClient({ study: learnerStudy(Date.now(), examDay), results: [] });
  const screenOf = (visit: number) => (
    <MemoryRouter>
      <TestProviders client={client} auth={makeAuthState(status)}>
        <ExamQuestion key={visit} />
      </TestProviders>
    </MemoryRouter>
  );
  const { rerender } = render(screenOf(1));
  return { user, comeBack: () => rerender(screenOf(2)) };
}

it.each([
  ['I passed', 'passed', 'Congratulations!'],
  ['I didn’t pass', 'failed', 'Sorry to hear that'],
  ['It was moved', 'moved', 'Thanks'],
])('%s is stored as %s [STU-8]', async (label, outcome, thanks) => {
  const { user } = show(dayAt(-2));
  await user.click(await screen.findByRole('button', { name: label }));
  expect(await screen.findByText(thanks)).toBeVisible();
  expect(service.answerOutcome).toHaveBeenCalledExactlyOnceWith('ada', dayAt(-2), outcome);
});

it('takes the first of two taps [STU-8]', async () => {
  show(dayAt(-2));
  const passed = await screen.findByRole('button', { name: 'I passed' });
  act(() => {
    passed.click();
    screen.getByRole('button', { name: 'I didn’t pass' }).click();
  });
  expect(await screen.findByText('Congratulations!')).toBeVisible();
  expect(service.answerOutcome).toHaveBeenCalledExactlyOnceWith('ada', dayAt(-2), 'passed');
});

it('can be put off, and stores nothing then [STU-8]', async () => {
  const { user } = show(dayAt(-2));
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(/^How did your exam/u)).not.toBeInTheDocument();
  expect(service.answerOutcome).not.toHaveBeenCalled();
});

it.each(['I passed', 'Not now'])('isn’t asked again on the page after “%s” [STU-8]', async (label) => {
  const { user, comeBack } = show(dayAt(-2));
  await user.click(await screen.findByRole('button', { name: label }));
  await waitFor(() => expect(screen.queryByText(/^How did your exam/u)).not.toBeInTheDocument());
  comeBack();
  expect(screen.queryByText(/^How did your exam/u)).not.toBeInTheDocument();
});

it('keeps the button that was pressed, and the focus with it, while the answer is stored [APP-14]', async () => {
  service.answerOutcome.mockReturnValue(new Promise(() => {}));
  const { user } = show(dayAt(-2));
  const pressed = await screen.findByRole('button', { name: 'I passed' });
  await user.click(pressed);
  await waitFor(() => expect(pressed).toHaveAttribute('aria-busy', 'true'));
  expect(pressed).toBeEnabled();
  expect(screen.getByRole('button', { name: 'I didn’t pass' })).toBeDisabled();
});

it('says so when the answer could not be stored, and takes it again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  service.answerOutcome.mockRejectedValueOnce(new Error('offline'));
  const { user } = show(dayAt(-2));
  await user.click(await screen.findByRole('button', { name: 'I passed' }));
  expect(await screen.findByText(/^We couldn’t save your answer/u)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I passed' }));
  expect(await screen.findByText('Congratulations!')).toBeVisible();
});

it.each([
  ['on the day of the exam', dayAt(0), 'signed-in'],
  ['half a year later', dayAt(-180), 'signed-in'],
  ['without an exam date', null, 'signed-in'],
  ['nobody', dayAt(-2), 'signed-out'],
] as const)('asks nothing %s [STU-8]', async (_, examDay, status) => {
  show(examDay, status);
  await waitFor(() => expect(screen.queryByText(/^How did your exam/u)).not.toBeInTheDocument());
  expect(service.askOutcome).not.toHaveBeenCalled();
});

it('comes the day after the exam on a page that stayed open [STU-17]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  show(dayAt(0));
  vi.setSystemTime(Date.now() + 86_400_000);
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByText(/^How did your exam/u)).toBeVisible();
});

it('asks nothing when it was asked often enough', async () => {
  service.askOutcome.mockResolvedValue(false);
  show(dayAt(-2));
  await waitFor(() => expect(service.askOutcome).toHaveBeenCalled());
  expect(screen.queryByText(/^How did your exam/u)).not.toBeInTheDocument();
});
