import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { StartExamButton } from './start-exam-button.tsx';
import type { StartedExam } from './use-start-exam.ts';

function show(start: () => Promise<StartedExam>) {
  render(
    <MemoryRouter>
      <TestProviders client={makeTestClient()}>
        <h1 tabIndex={-1}>Rules</h1>
        <StartExamButton title="Earthing" questionCount={20} start={start} />
      </TestProviders>
    </MemoryRouter>,
  );
  return screen.getByRole('button', { name: 'Start mock: Earthing' });
}

it.each([
  [1, 'This mock has 1 question now, not 20'],
  [2, 'This mock has 2 questions now, not 20'],
])('says when there are only %i', async (available, words) => {
  const button = show(async () => ({ kind: 'too-few', available }));
  await userEvent.setup().click(button);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText(/Choose more parts/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: `Start with ${available}` })).toBeVisible();
});

it('no longer says that they are too few once the choices are others', async () => {
  const client = makeTestClient();
  const button = (terms: string) => (
    <MemoryRouter>
      <TestProviders client={client}>
        <StartExamButton
          title="Earthing"
          questionCount={20}
          terms={terms}
          start={async () => ({ kind: 'too-few', available: 2 })}
        />
      </TestProviders>
    </MemoryRouter>
  );
  const { rerender } = render(button('one part'));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Start mock: Earthing' }));
  expect(await screen.findByText('Your choices give 2 questions, not 20')).toBeVisible();
  rerender(button('two parts'));
  expect(screen.queryByText(/Your choices give/)).not.toBeInTheDocument();
});

it('keeps the focus on the page when it starts with fewer', async () => {
  const start = vi.fn(async (): Promise<StartedExam> => ({ kind: 'too-few', available: 2 }));
  const button = show(start);
  const user = userEvent.setup();
  await user.click(button);
  start.mockResolvedValueOnce({ kind: 'left' });
  await user.click(await screen.findByRole('button', { name: 'Start with 2' }));
  expect(screen.getByRole('heading', { name: 'Rules' })).toHaveFocus();
});

it('starts one exam, though two presses come at once', async () => {
  const start = vi.fn(async (): Promise<StartedExam> => ({ kind: 'too-few', available: 0 }));
  const button = show(start);
  // Both clicks in one act: nothing is rendered between them.
  await act(async () => {
    button.click();
    button.click();
  });
  expect(start).toHaveBeenCalledOnce();
  await act(async () => button.click());
  expect(start).toHaveBeenCalledTimes(2);
});

it('opens nothing for somebody who went to another screen meanwhile', async () => {
  const start = vi.fn(async (): Promise<StartedExam> => ({ kind: 'left' }));
  const button = show(start);
  await userEvent.setup().click(button);
  await vi.waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(start).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
