import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';

import type { QuizResult } from '#domain/result/quiz-result.ts';
import { emptyStudy } from '#domain/study/study-record.ts';
import type { AuthState } from '#providers/auth/use-auth.ts';
import { resultListQuery } from '#providers/results/queries.ts';
import { makeAttemptsState, makeAuthState, makeSubscriptionState } from '#test/support/context-states.ts';
import { failQuery, makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import ProgressScreen from './progress-screen.tsx';

const services = vi.hoisted(() => ({ listResults: vi.fn<() => Promise<QuizResult[]>>() }));
vi.mock('#services/results/list-results.ts', () => services);
vi.mock('#services/study/get-study.ts', () => ({ getStudy: async () => emptyStudy }));

function show(
  client = makeTestClient({ study: emptyStudy, parts: [] }),
  status: AuthState['status'] = 'signed-in',
) {
  render(
    <MemoryRouter>
      <TestProviders
        client={client}
        auth={makeAuthState(status)}
        subscription={makeSubscriptionState({ premium: false })}
        attempts={makeAttemptsState([])}
      >
        <ProgressScreen />
      </TestProviders>
    </MemoryRouter>,
  );
}

beforeEach(() => localStorage.clear());

it('says that there are no answers only once the results have been read', async () => {
  let answer: (results: QuizResult[]) => void = () => {};
  services.listResults.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  show();
  await vi.waitFor(() => expect(services.listResults).toHaveBeenCalledOnce());
  expect(screen.getByText('Loading your progress…')).toBeInTheDocument();
  expect(screen.queryByText('No answers yet')).not.toBeInTheDocument();
  answer([]);
  expect(await screen.findByText('No answers yet')).toBeVisible();
});

it('says that results could not be read instead, and reads them again', async () => {
  const client = makeTestClient({ study: emptyStudy, parts: [] });
  failQuery(client, resultListQuery('ada').queryKey);
  services.listResults.mockResolvedValue([]);
  show(client);
  expect(await screen.findByText('We couldn’t load your progress')).toBeVisible();
  expect(screen.queryByText('No answers yet')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No answers yet')).toBeVisible();
});

it.each([
  ['ada', 'Loading your progress…'],
  ['', 'No answers yet'],
])('while the session loads, with %j as the last user of this browser, shows “%s”', (owner, shown) => {
  localStorage.setItem('ohmwork.owner', owner);
  show(makeTestClient({ parts: [] }), 'loading');
  expect(screen.getByText(shown)).toBeInTheDocument();
});
