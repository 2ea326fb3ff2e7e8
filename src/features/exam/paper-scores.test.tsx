import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { resultListQuery } from '#providers/results/queries.ts';
import { makeAttemptsState } from '#test/support/context-states.ts';
import { failQuery, makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { PaperScores } from './paper-scores.tsx';

vi.mock('#services/results/list-results.ts', () => ({ listResults: () => new Promise(() => {}) }));

function show(client = makeTestClient({ results: [] }), attempts = makeAttemptsState([])) {
  render(
    <TestProviders client={client} attempts={attempts}>
      <PaperScores number="1" otherwise="Not sat yet" />
    </TestProviders>,
  );
}

it('says that a paper wasn’t sat once both the account and this browser were read', () => {
  show();
  expect(screen.getByText('Not sat yet')).toBeVisible();
});

it.each([
  ['while the results are read', () => show(makeTestClient())],
  ['while this browser’s attempts are read', () => show(undefined, makeAttemptsState(null))],
  [
    'when the results couldn’t be read',
    () => {
      const client = makeTestClient();
      failQuery(client, resultListQuery('ada').queryKey);
      show(client);
    },
  ],
])('doesn’t say so %s', (_, act) => {
  act();
  expect(screen.queryByText('Not sat yet')).not.toBeInTheDocument();
});
