import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { emptyStudy } from '#domain/study/study-record.ts';
import type { SubscriptionState } from '#providers/subscription/use-subscription.ts';
import { makeAttemptsState, makeAuthState, makeSubscriptionState } from '#test/support/context-states.ts';
import { learnerParts, learnerStudy } from '#test/support/learner-study.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { Chance } from './chance.tsx';

/** The first of a learner's answers, all to questions of one part, which is a third of the exam. */
const firstAnswers = (count: number) => ({
  ...emptyStudy,
  cards: new Map([...learnerStudy(Date.parse('2026-11-22T12:00:00Z')).cards].slice(0, count)),
});

function show(subscription: Partial<SubscriptionState>, study = firstAnswers(3)) {
  render(
    <MemoryRouter>
      <TestProviders
        client={makeTestClient({ results: [], parts: learnerParts, study })}
        auth={makeAuthState('signed-in')}
        subscription={makeSubscriptionState(subscription)}
        attempts={makeAttemptsState([])}
      >
        <Chance />
      </TestProviders>
    </MemoryRouter>,
  );
}

describe('before there are enough answers', () => {
  const missing = /^Answer \d+ more questions to see your chance of passing\./u;

  it('says that the forecast comes with Premium', async () => {
    show({});
    expect(await screen.findByText(missing)).toHaveTextContent('The forecast comes with Premium.');
  });

  it.each([
    ['while the subscription loads', { status: 'loading' }],
    ['when it couldn’t be read', { status: 'error' }],
    ['to somebody with Premium', { premium: true }],
  ] as const)('doesn’t offer Premium %s', async (_, subscription) => {
    show(subscription);
    expect(await screen.findByText(missing)).not.toHaveTextContent('Premium');
  });

  it('asks for other parts once there are enough answers, but from too few parts [STU-3]', async () => {
    show({}, firstAnswers(40));
    expect(
      await screen.findByText(/^To see your chance of passing, answer questions from other parts too\./u),
    ).toBeVisible();
    expect(screen.queryByText(missing)).not.toBeInTheDocument();
  });
});
