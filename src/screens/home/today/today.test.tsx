import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { QuizResult } from '#domain/result/quiz-result.ts';
import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';
import { makeAttemptsState, makeAuthState, makeSubscriptionState } from '#test/support/context-states.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeAttemptRecord, makeResultFields } from '#test/support/factories.ts';
import { learnerParts, learnerStudy } from '#test/support/learner-study.ts';
import { makeTestClient, type QueryData } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { Today } from './today.tsx';

const listResults = vi.hoisted(() => vi.fn());
vi.mock('#services/results/list-results.ts', () => ({ listResults, listNewResults: vi.fn() }));
const getQuestions = vi.hoisted(() => vi.fn());
vi.mock('#services/questions/get-questions.ts', () => ({ getQuestions }));
const addToStudy = vi.hoisted(() => vi.fn());
vi.mock('#services/study/add-to-study.ts', () => ({ addToStudy }));
vi.mock('#services/firestore/server-time.ts', () => ({ readServerTime: async () => null }));
vi.mock('#services/outcomes/ask-outcome.ts', () => ({ askOutcome: async () => false }));
vi.mock('#services/outcomes/tell-forecast.ts', () => ({ tellForecast: vi.fn() }));

const now = new Date(2026, 10, 22, 12).getTime();

beforeAll(installDialog);
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  localStorage.clear();
  listResults.mockReset().mockResolvedValue([]);
  getQuestions.mockReset().mockReturnValue(new Promise(() => {}));
  addToStudy.mockReset().mockImplementation(async (_: string, added: StudyRecord) => added);
  return () => vi.useRealTimers();
});

type Given = QueryData & {
  readonly isVisitor?: boolean;
  readonly premium?: boolean;
  readonly records?: readonly AttemptRecord[];
  readonly hasResults?: boolean;
  readonly delivery?: 'idle' | 'failed';
};

function show({
  isVisitor = false,
  premium = false,
  records = [],
  hasResults = true,
  delivery = 'idle',
  ...data
}: Given = {}) {
  render(
    <MemoryRouter>
      <TestProviders
        client={makeTestClient({
          parts: learnerParts,
          study: emptyStudy,
          ...(hasResults && { results: [] }),
          ...data,
        })}
        auth={makeAuthState(isVisitor ? 'signed-out' : 'signed-in')}
        subscription={makeSubscriptionState({ premium })}
        attempts={{ ...makeAttemptsState(records), delivery }}
      >
        <Today />
      </TestProviders>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const session = () =>
  screen.findByRole('region', { name: /questions, about|mock exam|Earthing/ }, { timeout: 10_000 });
const plan = () => screen.findByRole('region', { name: 'Your plan' });

/** A learner with fewer answers than a mock has questions. */
function beginner(count: number, change: Partial<StudyRecord> = {}): StudyRecord {
  const { cards } = learnerStudy(now);
  return { ...emptyStudy, cards: new Map([...cards].slice(0, count)), ...change };
}

describe('today’s session', () => {
  it.each([0, 3, 12])('is there to start after %i answers', async (count) => {
    const user = show({ study: beginner(count) });
    const card = await session();
    const buttons = within(card).getAllByRole('button');
    expect(buttons).toHaveLength(1);
    expect(within(card).getByRole('heading', { level: 2 })).toHaveTextContent(
      count < 10 ? '10 questions, about 10 min' : '15 questions, about 15 min',
    );
    await user.click(within(card).getByRole('button', { name: 'Start today’s session' }));
    await waitFor(() => expect(getQuestions).toHaveBeenCalled());
    expect(getQuestions.mock.calls[0]?.[0]).toHaveLength(count < 10 ? 10 : 15);
  });

  it('says what it is made of', async () => {
    show({ study: beginner(12) });
    const reasons = within(await session()).getAllByRole('listitem');
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^\d+ from Title of part-1, your weakest part$/),
      expect.stringMatching(/^\d+ new to you$/),
    ]);
  });

  it('brings reviews to Premium, and to nobody else', async () => {
    show({ study: agedBeginner(), premium: true });
    expect(within(await session()).getByText(/due for review/)).toBeVisible();
  });

  it.each([
    [1, '1 due for review, before you forget it'],
    [2, '2 due for review, before you forget them'],
  ])('says what is forgotten of %i due', async (count, words) => {
    const { cards } = agedBeginner();
    show({ study: { ...emptyStudy, cards: new Map([...cards].slice(0, count)) }, premium: true });
    const [first] = within(await session()).getAllByRole('listitem');
    expect(first).toHaveTextContent(words);
  });

  it('has no reviews without Premium', async () => {
    show({ study: agedBeginner() });
    expect(within(await session()).queryByText(/due for review/)).not.toBeInTheDocument();
  });

  it('is a mock when one is due, with the questions one press away', async () => {
    show({ study: learnerStudy(now) });
    const card = await session();
    expect(within(card).getByRole('heading', { name: 'Full mock exam, 120 min' })).toBeVisible();
    expect(within(card).getByRole('link', { name: 'Go to the mock exam' })).toHaveAttribute(
      'href',
      '/exams/full-mock',
    );
    expect(
      within(card).getByRole('button', { name: 'Today’s session instead: 15 questions, about 15 min' }),
    ).toBeVisible();
  });

  it.each([
    ['a quick ten', 10, /^You’ve answered 80 questions\. See how you do under exam conditions\./],
    ['a full mock', 60, /^It’s a week or more since your last full mock\./],
  ])('is a mock a week after %s', async (_, total, words) => {
    const at = Math.floor(now / 1000) - 8 * 86_400;
    const sat = { at, seconds: 900, correct: 6, total, parts: {}, mock: true };
    show({ study: { ...learnerStudy(now), attempts: new Map([['a', sat]]) } });
    expect(within(await session()).getByText(words)).toBeVisible();
  });

  it('gives way to what was left open, with its counts as they are', async () => {
    const startedAt = '2026-11-22T11:00:00.000Z';
    const record = makeAttemptRecord({
      id: 'a1',
      startedAt,
      deadline: new Date(2026, 10, 22, 12, 30).toISOString(),
    });
    const [first, ...rest] = record.attempt.items;
    const items = first ? [{ ...first, response: 'a' }, ...rest] : [];
    show({ records: [{ ...record, attempt: { ...record.attempt, items } }], study: beginner(12) });
    const card = await session();
    expect(within(card).getByRole('heading', { name: 'Earthing essentials' })).toBeVisible();
    expect(within(card).getByText('1 of 3 answered. Hand in by 22 Nov 2026, 12:30.')).toBeVisible();
    expect(within(card).getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      '/quiz/quiz-1?attempt=a1',
    );
    expect(within(card).getByRole('button', { name: /session instead/ })).toBeVisible();
  });

  it('comes before what was left open days ago, which stays in reach', async () => {
    const records = [makeAttemptRecord({ id: 'a1', startedAt: '2026-11-18T11:00:00.000Z' })];
    show({ records, study: beginner(12) });
    expect(await screen.findByRole('button', { name: 'Start today’s session' })).toBeVisible();
    const left = within(screen.getByRole('region', { name: 'Unfinished' }));
    expect(left.getByRole('link', { name: 'Continue Earthing essentials' })).toBeVisible();
  });

  it('comes before all that was left open, of which the rest is one press away', async () => {
    const records = [1, 2, 3, 4, 5].map((day) =>
      makeAttemptRecord({ id: `a${day}`, title: `Quiz ${day}`, startedAt: `2026-11-1${day}T11:00:00.000Z` }),
    );
    const user = show({ records, study: beginner(12) });
    const left = within(await screen.findByRole('region', { name: 'Unfinished' }));
    expect(left.getAllByRole('link')).toHaveLength(3);
    await user.click(left.getByRole('button', { name: 'Show all 5' }));
    expect(left.getAllByRole('link')).toHaveLength(5);
    expect(left.getAllByRole('listitem')[3]).toHaveFocus();
    expect(left.queryByRole('button')).not.toBeInTheDocument();
  });

  it('leads to the quizzes where the bank is empty', async () => {
    show({ parts: [] });
    expect(await screen.findByRole('link', { name: 'Choose a quiz' })).toBeVisible();
  });
});

describe('the exam date', () => {
  it('is asked for, and starts the plan', async () => {
    const user = show({ study: beginner(12) });
    expect(await plan()).toHaveTextContent(
      'Set your exam date and we’ll work out how many questions to do each day.',
    );
    await user.click(screen.getByRole('button', { name: 'Set your exam date' }));
    const form = within(screen.getByRole('dialog', { name: 'When’s your exam?' }));
    await user.type(form.getByLabelText('Exam date', { selector: 'input' }), '2026-12-06');
    await user.click(form.getByRole('button', { name: 'Save exam date' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(addToStudy).toHaveBeenCalledWith(
      'ada',
      expect.objectContaining({ examDate: expect.objectContaining({ day: '2026-12-06' }) }),
    );
    expect(await screen.findByText('14 days')).toBeVisible();
  });

  it('is kept in this browser for a visitor', async () => {
    const user = show({ isVisitor: true, records: [makeFinished()] });
    await user.click(await screen.findByRole('button', { name: 'Set your exam date' }));
    await user.type(screen.getByLabelText('Exam date', { selector: 'input' }), '2026-12-06');
    await user.click(screen.getByRole('button', { name: 'Save exam date' }));
    expect(await screen.findByText('14 days')).toBeVisible();
    expect(localStorage.getItem('ohmwork.exam-date')).toContain('2026-12-06');
    expect(addToStudy).not.toHaveBeenCalled();
  });

  it.each([
    ['2026-11-22', 'Your exam is today. Good luck!', 'Change date'],
    ['2026-11-20', /^Your exam was on Friday/, 'Set your exam date'],
  ])('is told when it is %s', async (day, sentence, button) => {
    show({ study: beginner(12, { examDate: { day, setAt: 1 } }) });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('button', { name: button })).toBeVisible();
  });

  it('comes to the day on a page that was open overnight [STU-17]', async () => {
    show({ study: beginner(13, { examDate: { day: '2026-11-23', setAt: Math.floor(now / 1000) } }) });
    expect(await screen.findByText('1 day')).toBeVisible();
    vi.setSystemTime(now + 86_400_000);
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByText('Your exam is today. Good luck!')).toBeVisible();
  });
});

describe('the plan', () => {
  const setAt = Math.floor(now / 1000);

  // One answer an hour, up to now.
  it.each([
    [8, 'On track', '8 of 10 new questions today'],
    [13, 'Done for today', '13 new questions today, 10 planned'],
  ])('has a number for the day: after %i answers %s', async (count, standing, words) => {
    show({ study: beginner(count, { examDate: { day: '2026-12-02', setAt } }) });
    expect(await plan()).toHaveTextContent(standing);
    expect(screen.getByText(words)).toBeVisible();
  });

  it('calls nobody on track whose days are too few', async () => {
    show({ study: beginner(8, { examDate: { day: '2026-11-23', setAt } }) });
    expect(await plan()).toHaveTextContent(/At 40 a day you’ll reach \d+ by your exam/);
    expect(await plan()).not.toHaveTextContent('On track');
  });

  it('says how many questions somebody is behind', async () => {
    const examDate = { day: '2026-12-02', setAt: setAt - 10 * 86_400 };
    show({ study: { ...emptyStudy, examDate } });
    expect(await plan()).toHaveTextContent('50 behind');
  });
});

describe('the forecast', () => {
  it('is there with Premium, with its range', async () => {
    show({ study: learnerStudy(now), premium: true });
    expect(await screen.findByText(/chance of passing the real exam today/)).toHaveTextContent(/^\d+%/);
    expect(screen.getByText(/^Likely score \d+ to \d+ of 60\. You need 36\.$/)).toBeVisible();
  });

  it('is offered without Premium, with what it would add', async () => {
    show({ study: learnerStudy(now) });
    expect(await screen.findByText(/^You’ve answered 80 questions, enough for a forecast/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See Premium plans' })).toHaveAttribute('href', '/subscription');
    expect(screen.queryByText(/%/)).not.toBeInTheDocument();
  });

  it('says how many answers are missing', async () => {
    show({ study: beginner(12) });
    expect(await screen.findByText(/^Answer 18 more questions to see your chance/)).toHaveTextContent(
      'Premium',
    );
    expect(screen.getByRole('progressbar', { name: '12 of 30 questions' })).toBeVisible();
  });

  it('asks for other parts where there are enough answers of one', async () => {
    show({ study: beginner(40) });
    expect(
      await screen.findByText(/^To see your chance of passing, answer questions from other parts too/),
    ).toBeVisible();
    expect(screen.queryByRole('progressbar', { name: /of 30/ })).not.toBeInTheDocument();
  });
});

describe('results', () => {
  it('are the three latest', async () => {
    const results = [result('a', 1), result('b', 4), result('c', 2), result('d', 3)];
    show({ results });
    const latest = within(await screen.findByRole('region', { name: 'Your latest results' }));
    expect(latest.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Quiz b',
      'Quiz d',
      'Quiz c',
    ]);
  });

  it('that can’t be read are told, and are there after Try again [MSG-4]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    listResults.mockRejectedValueOnce(new Error('unavailable')).mockResolvedValue([result('a', 1)]);
    const user = show({ hasResults: false });
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('Failed to load your quiz results');
    await user.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Quiz a' })).toBeVisible();
  });

  it('of a visitor are those of this device', async () => {
    show({ isVisitor: true, records: [makeFinished()] });
    const results = within(await screen.findByRole('region', { name: 'Your results on this device' }));
    expect(results.getByText('0%, not passed')).toBeVisible();
  });
});

it('keeps the place of its cards until it is known what they say', async () => {
  render(
    <MemoryRouter>
      <TestProviders
        client={makeTestClient()}
        auth={makeAuthState('loading')}
        attempts={makeAttemptsState(null)}
      >
        <Today />
      </TestProviders>
    </MemoryRouter>,
  );
  await act(async () => {});
  expect(screen.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

/** Twelve answers from forty days ago: all of them are due. */
function agedBeginner(): StudyRecord {
  const { cards } = beginner(12);
  const at = Math.floor(now / 1000) - 40 * 86_400;
  return {
    ...emptyStudy,
    cards: new Map([...cards].map(([id, { topic }]) => [id, { topic, reviews: [{ at, outcome: 'good' }] }])),
  };
}

function makeFinished(): AttemptRecord {
  return makeAttemptRecord({ handedInAt: '2026-11-20T18:10:00.000Z', ending: 'learner' });
}

function result(id: string, day: number): QuizResult {
  const completedAt = `2026-11-0${day}T09:00:00.000Z`;
  const stored = { id, userId: 'ada', attempts: 1, history: [], createdAt: '', updatedAt: '' };
  return { ...makeResultFields({ quizTitle: `Quiz ${id}`, completedAt, answers: [] }), ...stored };
}

it('says that a result has not reached the account yet, beside those that have [ATT-2]', async () => {
  const waiting = makeAttemptRecord({ handedInAt: '2026-11-22T11:50:00.000Z', ending: 'learner' });
  listResults.mockRejectedValue(new Error('unavailable'));
  show({ records: [waiting], delivery: 'failed', hasResults: false });
  expect(await screen.findByText('1 result is waiting on this device')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save now' })).toBeEnabled();
  expect(await screen.findByText('Failed to load your quiz results')).toBeVisible();
  expect(screen.getByText('Check your connection. Results in your account are safe.')).toBeVisible();
});
