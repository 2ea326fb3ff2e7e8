import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { catalogueOf } from '#domain/part/catalogue.ts';
import { isoDay } from '#domain/shared/dates.ts';
import { editionInForce } from '#domain/shared/editions.ts';
import { emptyStudy, type Review, type StudyRecord } from '#domain/study/study-record.ts';
import { makeAttemptsState, makeSubscriptionState } from '#test/support/context-states.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { learnerParts } from '#test/support/learner-study.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import ReviewScreen from './review-screen.tsx';

vi.mock('#services/log.ts', () => ({ logError: vi.fn(), logWarning: vi.fn() }));

// The forecast that is shown is stored until the exam is over.
vi.mock('#services/outcomes/tell-forecast.ts', () => ({ tellForecast: vi.fn() }));

beforeAll(installDialog);

/** Questions that were due long ago; the first `done` of them have been answered again today. */
function overdue(count: number, done: number): StudyRecord['cards'] {
  const now = Math.floor(Date.now() / 1000);
  const ids = learnerParts.flatMap(({ questionIds }) => questionIds).slice(0, count);
  return new Map(
    ids.map((id, index) => [
      id,
      {
        topic: '',
        reviews: [
          { at: now - 90 * 86_400, outcome: 'good' },
          ...(index < done ? [{ at: now, outcome: 'good' } as const] : []),
        ],
      },
    ]),
  );
}

function show(
  count: number,
  done: number,
  {
    premium = true,
    examDay,
    cards,
    parts = learnerParts,
  }: {
    premium?: boolean;
    examDay?: string;
    cards?: StudyRecord['cards'];
    parts?: typeof learnerParts;
  } = {},
) {
  const examDate = examDay === undefined ? null : { day: examDay, setAt: 1 };
  const study = { ...emptyStudy, cards: cards ?? overdue(count, done), examDate };
  const client = makeTestClient({ parts: [...parts], results: [], study });
  render(
    <MemoryRouter>
      <TestProviders
        client={client}
        attempts={makeAttemptsState([])}
        subscription={makeSubscriptionState({ status: 'ready', premium })}
      >
        <ReviewScreen />
      </TestProviders>
    </MemoryRouter>,
  );
}

it.each([
  [90, 0, '40 questions to review today', 'Review 15 now'],
  [90, 30, '10 questions to review today', 'Review 10 now'],
  [90, 39, '1 question to review today', 'Review it now'],
  [90, 40, 'You’ve done today’s 40 questions', 'Review 15 more'],
  [51, 50, 'You’ve done today’s 40 questions', 'Review 1 more'],
])('of %i overdue questions, after %i of them: “%s” [STU-1]', async (count, done, title, button) => {
  show(count, done);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('button', { name: button })).toBeEnabled();
});

it('says how many of the questions seen are due', async () => {
  show(50, 20);
  expect(
    await screen.findByText('30 of the 50 questions you’ve seen are due.', { exact: false }),
  ).toBeVisible();
});

it('leaves out the questions of parts that aren’t active, in its counts too', async () => {
  // The first part has 60 questions.
  const parts = learnerParts.map((part, index) => ({ ...part, isActive: index > 0 }));
  show(90, 0, { parts });
  expect(await screen.findByText('30 questions to review today')).toBeVisible();
  expect(screen.getByText('30 of the 30 questions you’ve seen are due.')).toBeVisible();
});

it('asks a question whose twin is in a part that isn’t active as itself', async () => {
  const group = (id: string) =>
    catalogueOf([id], [makeQuestion({ id, twinGroup: 'g', editions: [editionInForce] })]);
  const [active, inactive] = learnerParts.map((part) => {
    const [id = ''] = part.questionIds;
    return { ...part, questionIds: [id], catalogue: group(id) };
  });
  if (!active || !inactive) throw new Error('There are two');
  show(1, 0, { parts: [active, { ...inactive, isActive: false }] });
  expect(await screen.findByText('1 question to review today')).toBeVisible();
});

it('says that none is due where all were answered today', async () => {
  show(30, 30);
  expect(await screen.findByText('None of the 30 questions you’ve seen is due yet.')).toBeVisible();
});

it('says what else is due once today’s are done', async () => {
  show(90, 40);
  expect(await screen.findByText('50 more are due. They can wait until tomorrow.')).toBeVisible();
});

it.each([
  ['tomorrow', 1],
  ['today', 0],
])('leaves nothing for the day after today when the exam is %s', async (_, days) => {
  const examDay = isoDay(Date.now() + days * 86_400_000);
  show(90, 40, { examDay });
  expect(await screen.findByText('50 more are due.')).toBeVisible();
});

it.each([
  [true, 'Every question you answer comes back here when it’s due.'],
  [false, 'Answer some questions first. Premium then brings each one back when it’s due.'],
])('says before the first answer what brings it back, with Premium: %s', async (premium, text) => {
  show(0, 0, { premium });
  expect(await screen.findByRole('heading', { name: 'Nothing to review yet' })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

const offer = 'Premium brings these questions back in short sessions.';

it.each([
  [12, `Based on your 12 answers. ${offer}`],
  [1, `Based on your 1 answer. ${offer}`],
  [0, offer],
])('offers Premium on the strength of %i answers and a question handed in blank', async (count, text) => {
  const [blank = '', ...ids] = overdue(13, 0).keys();
  const blankReview: Review = { at: 1_790_000_000, outcome: 'again', blank: true };
  const answer: Review = { at: 1_790_000_000, outcome: 'good' };
  const cards = new Map(
    [blank, ...ids.slice(0, count)].map((id) => [
      id,
      { topic: '', reviews: [id === blank ? blankReview : answer] },
    ]),
  );
  show(0, 0, { premium: false, cards });
  expect(await screen.findByText(text)).toBeVisible();
});

it('has nothing to review once all of it is done', async () => {
  show(50, 50);
  expect(await screen.findByText('Nothing to review today')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Review/ })).not.toBeInTheDocument();
});

describe('what is coming up', () => {
  const inDays = (days: number) => isoDay(Date.now() + days * 86_400_000);
  const nothing = /^Nothing is due|^No more reviews/u;
  const untilExam = 'No more reviews are planned before your exam.';
  const twoWeeks = 'Nothing is due in the next two weeks.';

  /** Answers of this moment, which come back in three days, or often enough before that they come back after months. */
  const answeredNow = (answers: number): StudyRecord['cards'] => {
    const now = Math.floor(Date.now() / 1000);
    const reviews = Array.from(
      { length: answers },
      (_, index): Review => ({ at: now - 40 * 86_400 * (answers - 1 - index), outcome: 'good' }),
    );
    return new Map([['part-1-0', { topic: '', reviews }]]);
  };

  it.each([
    ['that no more is planned before an exam in two days', 1, inDays(2), untilExam],
    ['the same for an exam in two weeks', 5, inDays(14), untilExam],
    ['what holds for two weeks where the exam is later', 5, inDays(15), twoWeeks],
    ['the same where the exam is over', 5, inDays(-1), twoWeeks],
    ['the same without an exam date', 5, undefined, twoWeeks],
  ])('says %s', async (_, answers, examDay, words) => {
    show(0, 0, { cards: answeredNow(answers), ...(examDay && { examDay }) });
    expect(await screen.findByText(nothing)).toHaveTextContent(words);
  });

  it('is a chart where something is planned', async () => {
    show(0, 0, { cards: answeredNow(1) });
    expect(await screen.findByRole('table', { name: 'Coming up' })).toBeVisible();
    expect(screen.queryByText(nothing)).not.toBeInTheDocument();
  });

  it('isn’t nothing where more is due than fits before the exam', async () => {
    show(50, 40, { examDay: inDays(1) });
    expect(await screen.findByText('10 more are due.')).toBeVisible();
    expect(screen.queryByText(nothing)).not.toBeInTheDocument();
  });
});
