import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import type { StudiedAttempt, StudyRecord } from '#domain/study/study-record.ts';
import { makeAttemptsState, makeSubscriptionState } from '#test/support/context-states.ts';
import { learnerParts, learnerStudy } from '#test/support/learner-study.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { ReadinessPanel } from './readiness-panel.tsx';

const now = Date.now();
const whole = learnerStudy(now);

function show(study: StudyRecord, premium: boolean) {
  render(
    <MemoryRouter>
      <TestProviders
        client={makeTestClient({ parts: learnerParts, study, results: [] })}
        subscription={makeSubscriptionState({ premium })}
        attempts={makeAttemptsState([])}
      >
        <ReadinessPanel />
      </TestProviders>
    </MemoryRouter>,
  );
}

/** The same record with answers to some questions only. */
const answeredIn = (partId: string): StudyRecord => ({
  ...whole,
  cards: new Map([...whole.cards].filter(([id]) => id.startsWith(partId))),
});

describe('without Premium', () => {
  it('names the strongest part', async () => {
    const outcome = (id: string) => (id.startsWith('part-2') ? 'good' : 'again');
    const cards = new Map(
      [...whole.cards].map(([id]) => [
        id,
        { topic: '', reviews: [{ at: Math.floor(now / 1000), outcome: outcome(id) }] } as const,
      ]),
    );
    show({ ...whole, cards }, false);
    expect(await screen.findByText(/Your strongest part is Title of part-2\./u)).toBeVisible();
  });

  it('calls no part the strongest while only one was practised', async () => {
    show(answeredIn('part-2'), false);
    expect(await screen.findByText(/^You’ve answered 40 questions, enough/u)).toBeVisible();
    expect(screen.queryByText(/strongest/u)).not.toBeInTheDocument();
  });

  it('calls no part the strongest after four answers in it', async () => {
    const few = [...answeredIn('part-2').cards].slice(0, 4);
    show({ ...whole, cards: new Map([...answeredIn('part-1').cards, ...few]) }, false);
    expect(await screen.findByText(/enough for a forecast/u)).toBeVisible();
    expect(screen.queryByText(/strongest/u)).not.toBeInTheDocument();
  });

  it('counts the questions that were answered, as Home and the facts below do', async () => {
    const gone = [...answeredIn('part-1').cards.values()].map(
      (card, index) => [`gone-${index}`, card] as const,
    );
    show({ ...whole, cards: new Map([...whole.cards, ...gone]) }, false);
    expect(await screen.findByText(/^You’ve answered 120 questions, enough/u)).toBeVisible();
  });
});

describe('with Premium', () => {
  const sat = { at: Math.floor(now / 1000) - 40, seconds: 600, correct: 6, total: 10, parts: {} };

  it.each<[string, StudiedAttempt[], string]>([
    ['no mock', [sat], 'Based on 80 answers. No mock counted yet.'],
    ['a mock', [{ ...sat, mock: true }], 'Based on 80 answers and 1 mock.'],
    [
      'two',
      [
        { ...sat, mock: true },
        { ...sat, mock: true },
      ],
      'Based on 80 answers and 2 mocks.',
    ],
  ])('says what the chance is based on after %s', async (_, attempts, words) => {
    show({ ...whole, attempts: new Map(attempts.map((one, index) => [`a${index}`, one])) }, true);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it.each([
    [120.4, false],
    [120.6, true],
  ])('asks for faster answers only where the minutes it names are too many: %d', async (minutes, isSlow) => {
    const attempt = { ...sat, seconds: minutes * 60, total: 60, mock: true };
    show({ ...whole, attempts: new Map([['a', attempt]]) }, true);
    const words = `At this pace you’d use ${Math.round(minutes)} of the 120 minutes`;
    expect(await screen.findByText(new RegExp(`^${words}`, 'u'))).toHaveTextContent(
      isSlow ? `${words}. Practise finding answers faster.` : `${words}.`,
    );
  });
});
