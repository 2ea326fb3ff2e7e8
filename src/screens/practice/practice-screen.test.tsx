import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { catalogueOf } from '#domain/part/catalogue.ts';
import { type ExamPart, examPartSchema } from '#domain/part/exam-part.ts';
import type { Question } from '#domain/question/question.ts';
import { editionInForce } from '#domain/shared/editions.ts';
import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';
import { useStartPractice } from '#features/practice/use-start-practice.ts';
import { studyQuery } from '#providers/study/queries.ts';
import { PartNotFoundError } from '#services/parts/get-part.ts';
import { openAttemptStore } from '#services/storage/attempt-store.ts';
import { makeAttemptsState } from '#test/support/context-states.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeAttemptRecord, makeQuestion } from '#test/support/factories.ts';

import { failQuery, makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import PracticeScreen from './practice-screen.tsx';

const services = vi.hoisted(() => ({
  getPart: vi.fn(),
  listParts: vi.fn(),
  getQuestions: vi.fn(),
  getStudy: vi.fn(),
}));
vi.mock('#services/parts/get-part.ts', async (original) => ({ ...(await original()), ...services }));
vi.mock('#services/parts/list-parts.ts', () => services);
vi.mock('#services/questions/get-questions.ts', () => services);
vi.mock('#services/study/get-study.ts', () => services);
vi.mock('#services/results/list-results.ts', () => ({
  listResults: () => Promise.reject(new Error('Failed to fetch')),
}));
vi.mock('#services/log.ts', () => ({ logError: vi.fn() }));

const part = examPartSchema.parse({ id: 'p1', title: 'Earthing', questionIds: ['q1', 'q9'] });
type Listed = readonly { id: string }[];
const start = vi.fn(
  async (_attempt: { questions: Listed; spares?: Listed }): Promise<string | null> => 'attempt-1',
);

beforeAll(installDialog);
beforeEach(() => {
  services.getPart.mockReset().mockResolvedValue(part);
  services.getQuestions.mockReset().mockRejectedValue(new Error('Failed to fetch'));
  services.getStudy.mockReset();
  start.mockClear();
});

function open(
  records = [makeAttemptRecord()],
  at = '/practice/p1',
  client = makeTestClient({ results: [], parts: [], study: emptyStudy }),
) {
  render(
    <MemoryRouter initialEntries={[at]}>
      <TestProviders client={client} attempts={{ ...makeAttemptsState(records), start, note() {} }}>
        <Routes>
          <Route path="/practice/:partId" element={<PracticeScreen />} />
        </Routes>
      </TestProviders>
    </MemoryRouter>,
  );
}

describe('a part that does not come', () => {
  it('says in plain words that it could not be loaded', async () => {
    services.getPart.mockRejectedValue(new Error('Request failed with error: Failed to fetch'));
    open();
    expect(await screen.findByText('We couldn’t load this part')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Continue' })).not.toBeInTheDocument();
    expect(screen.queryByText(/Failed to fetch/)).not.toBeInTheDocument();
  });

  it('says that there is none', async () => {
    services.getPart.mockRejectedValue(new PartNotFoundError('p1'));
    open();
    expect(await screen.findByText('Part with ID p1 not found')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Part not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All parts' })).toHaveAttribute('href', '/parts');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});

it.each([
  ['saved', '/saved'],
  ['search', '/quizzes'],
  ['review', '/review'],
])('leads from practice of %s without a session to the screen that starts it', (id, path) => {
  render(
    <MemoryRouter initialEntries={[`/practice/${id}`]}>
      <TestProviders client={makeTestClient()}>
        <Routes>
          <Route path="/practice/:partId" element={<PracticeScreen />} />
          <Route path={path} element={<h1>The screen</h1>} />
        </Routes>
      </TestProviders>
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { name: 'The screen' })).toBeVisible();
});

it.each(['p1', 'missed'])('offers to continue a session of %s, whatever can be read', async (partId) => {
  services.getPart.mockRejectedValue(new Error('Failed to fetch'));
  open(
    [makeAttemptRecord({ quizId: `part:${partId}`, mode: 'practice', deadline: null })],
    `/practice/${partId}`,
  );
  expect(await screen.findByText('You have a session in progress')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/practice/${partId}?attempt=`),
  );
});

describe('practice', () => {
  it('leads back to a number that it refuses', async () => {
    open([]);
    const count = await screen.findByLabelText('How many');
    await userEvent.clear(count);
    await userEvent.click(screen.getByRole('button', { name: 'Start practising' }));
    await vi.waitFor(() => expect(count).toHaveFocus());
    expect(count).toHaveAccessibleDescription('Enter a whole number from 1 to 100.');
    expect(start).not.toHaveBeenCalled();
  });

  it('neither counts nor asks what has been withdrawn [ADM-9]', async () => {
    const withdrawn = makeQuestion({ id: 'q9', status: 'withdrawn' });
    services.getPart.mockResolvedValue({ ...part, catalogue: catalogueOf(part.questionIds, [withdrawn]) });
    services.getQuestions.mockResolvedValue([makeQuestion({ id: 'q1' })]);
    open([]);
    expect(await screen.findByRole('option', { name: 'All questions (1)' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Start practising' }));
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
    expect(services.getQuestions).toHaveBeenCalledExactlyOnceWith(['q1']);
  });

  it('asks one of two twins and keeps the other at hand before the list of parts is read [STU-16]', async () => {
    const questions = ['q1', 'q2', 'q3'].map((id) =>
      makeQuestion({ id, editions: [editionInForce], ...(id !== 'q3' && { twinGroup: 'g' }) }),
    );
    const questionIds = questions.map(({ id }) => id);
    services.getPart.mockResolvedValue({
      ...part,
      questionIds,
      catalogue: catalogueOf(questionIds, questions),
    });
    services.listParts.mockReturnValue(new Promise(() => {}));
    services.getQuestions.mockImplementation(async (ids: readonly string[]) =>
      questions.filter(({ id }) => ids.includes(id)),
    );
    open([], '/practice/p1', makeTestClient({ results: [], study: emptyStudy }));
    const count = await screen.findByLabelText('How many');
    await userEvent.clear(count);
    await userEvent.type(count, '2');
    await userEvent.click(screen.getByRole('button', { name: 'Start practising' }));
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
    const { questions: asked = [], spares = [] } = start.mock.lastCall?.[0] ?? {};
    const ids = (drawn: readonly { id: string }[]) => drawn.map(({ id }) => id);
    expect(ids(asked)).toContain('q3');
    expect(ids([...asked, ...spares]).sort()).toEqual(questionIds);
    expect(asked).toHaveLength(2);
  });

  it('doesn’t start with nothing when all of it was withdrawn a moment ago', async () => {
    services.getQuestions.mockResolvedValue([makeQuestion({ id: 'q1', status: 'withdrawn' })]);
    open([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Start practising' }));
    expect(await screen.findByText('We no longer ask these questions.')).toBeVisible();
    expect(start).not.toHaveBeenCalled();
  });

  it('waits for the answers given so far where they decide what is asked', async () => {
    services.getStudy.mockReturnValueOnce(new Promise(() => {}));
    open([], '/practice/p1', makeTestClient({ results: [], parts: [] }));
    const button = await screen.findByRole('button', { name: 'Start practising' });
    expect(button).toBeEnabled();
    await userEvent.selectOptions(screen.getByLabelText('Practise'), 'unseen');
    expect(button).toBeDisabled();
  });

  it('starts nothing for somebody who went to another screen meanwhile', async () => {
    let finish = (_questions: unknown) => {};
    services.getQuestions.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    open([]);
    const button = await screen.findByRole('button', { name: 'Start practising' });
    await userEvent.click(button);
    await vi.waitFor(() => expect(services.getQuestions).toHaveBeenCalledOnce());
    const { pathname } = location;
    history.replaceState(null, '', '/results');
    finish([makeQuestion({ id: 'q1' })]);
    await vi.waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    history.replaceState(null, '', pathname);
    expect(start).not.toHaveBeenCalled();
    expect(screen.queryByText(/couldn’t start/)).not.toBeInTheDocument();
  });

  it('opens nothing for somebody who went to another screen while it started', async () => {
    services.getQuestions.mockResolvedValue([makeQuestion({ id: 'q1' })]);
    start.mockResolvedValueOnce(null);
    open([]);
    const button = await screen.findByRole('button', { name: 'Start practising' });
    await userEvent.click(button);
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(button).toBeVisible();
  });
});

describe('practice without a connection', () => {
  const told = /^This session has/u;

  // The session itself is opened, as it was started.
  beforeEach(async () => {
    const store = await openAttemptStore();
    start.mockImplementation(async ({ questions }) => {
      const { attempt, ...rest } = makeAttemptRecord({ userId: 'ada', mode: 'practice', deadline: null });
      const items = attempt.items.slice(0, questions.length);
      await store.save({ ...rest, attempt: { ...attempt, id: 'attempt-1', items } });
      return 'attempt-1';
    });
  });
  afterEach(async () => {
    start.mockReset().mockResolvedValue('attempt-1');
    await (await openAttemptStore()).forget('attempt-1');
  });

  const begin = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Start practising' }));
    expect(await screen.findByRole('region', { name: 'Question 1' })).toBeVisible();
    return start.mock.lastCall?.[0].questions.map(({ id }) => id).toSorted();
  };

  it('takes the questions that this browser keeps, and says that they’re fewer [ATT-20]', async () => {
    open();
    expect(await begin()).toEqual(['q1']);
    const words = 'This session has 1 of 2 questions. Without a connection, we can’t ask the others.';
    expect(screen.getByText(words)).toBeVisible();
  });

  it('says nothing of it when this browser keeps all of them', async () => {
    services.getPart.mockResolvedValue({ ...part, questionIds: ['q1', 'q2'] });
    open();
    expect(await begin()).toEqual(['q1', 'q2']);
    expect(screen.queryByText(told)).not.toBeInTheDocument();
  });

  it('says nothing of it when one was withdrawn', async () => {
    services.getPart.mockResolvedValue({ ...part, questionIds: ['q1', 'q2'] });
    const record = makeAttemptRecord();
    const questions = record.questions.map((question) =>
      question.id === 'q2' ? makeQuestion({ id: 'q2', status: 'withdrawn' }) : question,
    );
    open([{ ...record, questions }]);
    expect(await begin()).toEqual(['q1']);
    expect(screen.queryByText(told)).not.toBeInTheDocument();
  });

  it('says why there is none when it keeps nothing', async () => {
    open([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Start practising' }));
    expect(await screen.findByText(/We couldn’t start this session/)).toBeVisible();
    expect(start).not.toHaveBeenCalled();
  });
});

function Started() {
  const { state } = useLocation();
  return <p>{`Told: ${state?.fewer ?? 'nothing'}`}</p>;
}

function Begin({ ids, partId }: { ids: readonly string[]; partId: string }) {
  const { practise, error } = useStartPractice();
  const openBookSize = partId === 'open-book' ? 2 : 0;
  return (
    <button type="button" onClick={() => practise(ids, 'Practice', partId, { openBookSize })}>
      {error ? 'Failed' : 'Begin'}
    </button>
  );
}

/** Practises these questions from another screen, with copies of some on the device. */
async function beginElsewhere(
  partId: string,
  ids: readonly string[],
  kept: readonly Question[],
  { parts = [], study = emptyStudy }: { parts?: readonly ExamPart[]; study?: StudyRecord } = {},
) {
  const record = { ...makeAttemptRecord(), questions: [...kept] };
  render(
    <MemoryRouter>
      <TestProviders
        client={makeTestClient({ results: [], parts, study })}
        attempts={{ ...makeAttemptsState([record]), start }}
      >
        <Routes>
          <Route path="/" element={<Begin ids={ids} partId={partId} />} />
          <Route path="/practice/:partId" element={<Started />} />
        </Routes>
      </TestProviders>
    </MemoryRouter>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Begin' }));
}

it('counts two missed twins on the device as the one question that is asked of them', async () => {
  const twins = ['q1', 'q2'].map((id) => makeQuestion({ id, twinGroup: '4.73', editions: [editionInForce] }));
  const questionIds = twins.map(({ id }) => id);
  const parts = [{ ...part, questionIds, catalogue: catalogueOf(questionIds, twins) }];
  const cards = new Map(
    questionIds.map((id, index) => [
      id,
      { reviews: [{ at: 1_790_000_000 + index, outcome: 'again' as const }], topic: '' },
    ]),
  );
  await beginElsewhere('missed', questionIds, twins, { parts, study: { ...emptyStudy, cards } });
  expect(await screen.findByText('Told: nothing')).toBeVisible();
  expect(start.mock.lastCall?.[0].questions).toHaveLength(1);
});

describe('open-book practice without a connection', () => {
  const lookup = { indexWord: 'Disconnection times', chapter: '41', section: '411' };
  const lookups = ['q1', 'q2'].map((id) => makeQuestion({ id, text: `About ${id}`, lookup }));

  it('starts with those found when none of the next is on the device, and says so [ATT-20]', async () => {
    await beginElsewhere('open-book', ['q1', 'q8', 'q9'], lookups);
    expect(await screen.findByText(/^Told: This session has 1 of 2 questions\./)).toBeVisible();
  });

  it('says nothing when the device keeps all, though some have no look-up', async () => {
    await beginElsewhere(
      'open-book',
      ['q1', 'q3', 'q4'],
      [...lookups, ...['q3', 'q4'].map((id) => makeQuestion({ id }))],
    );
    expect(await screen.findByText('Told: nothing')).toBeVisible();
    expect(start.mock.lastCall?.[0].questions.map(({ id }) => id)).toEqual(['q1']);
  });
});

describe('mistakes', () => {
  const handedInAt = '2026-11-20T18:10:00.000Z';

  /** A quiz in which each question was read and left open. */
  function makeMisses() {
    const items = makeAttemptRecord().attempt.items.map((item) => ({ ...item, seconds: 20 }));
    return makeAttemptRecord({ handedInAt, items });
  }

  it('don’t include questions that were never on the screen', async () => {
    open([makeAttemptRecord({ handedInAt })], '/practice/missed');
    expect(await screen.findByText('No answers yet')).toBeVisible();
  });

  it('are not said to be none to a visitor who has answered nothing', async () => {
    open([], '/practice/missed');
    expect(await screen.findByText('No answers yet')).toBeVisible();
    expect(screen.queryByText('No mistakes to practise')).not.toBeInTheDocument();
  });

  it('are not said to be none while the results can’t be read', async () => {
    open([], '/practice/missed', makeTestClient({ parts: [], study: emptyStudy }));
    expect(await screen.findByText('Failed to load your quiz results')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText('No answers yet')).not.toBeInTheDocument();
  });

  it('are not said to be none while the study record can’t be read', async () => {
    const client = makeTestClient({ parts: [], results: [] });
    failQuery(client, studyQuery('ada').queryKey);
    services.getStudy.mockResolvedValue(emptyStudy);
    open([], '/practice/missed', client);
    expect(await screen.findByText('Failed to load your quiz results')).toBeVisible();
    expect(screen.queryByText('No answers yet')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No answers yet')).toBeVisible();
  });

  it('are without questions that have been withdrawn [ADM-9]', async () => {
    const questionIds = ['q1', 'q2', 'q3'];
    const catalogue = catalogueOf(questionIds, [makeQuestion({ id: 'q2', status: 'withdrawn' })]);
    const client = makeTestClient({
      results: [],
      parts: [{ ...part, questionIds, catalogue }],
      study: emptyStudy,
    });
    open([makeMisses()], '/practice/missed', client);
    expect(await screen.findByText('2 questions to practise')).toBeInTheDocument();
  });

  it('are without questions that only inactive parts have, and says so', async () => {
    const client = makeTestClient({
      results: [],
      parts: [{ ...part, questionIds: ['q1', 'q2', 'q3'], catalogue: '', isActive: false }],
      study: emptyStudy,
    });
    open([makeMisses()], '/practice/missed', client);
    expect(await screen.findByText('No mistakes to practise')).toBeVisible();
    expect(screen.getByText('We no longer ask the ones you got wrong.')).toBeVisible();
  });

  it('are counted once the study record is there', async () => {
    let finish = (_study: unknown) => {};
    services.getStudy.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    open([makeMisses()], '/practice/missed', makeTestClient({ results: [], parts: [] }));
    await vi.waitFor(() => expect(services.getStudy).toHaveBeenCalledOnce());
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    const card = { reviews: [{ at: 1_790_000_000, outcome: 'again' }], topic: '' };
    finish({ ...emptyStudy, cards: new Map([['q9', card]]) });
    expect(await screen.findByText('4 questions to practise')).toBeInTheDocument();
  });

  it('of attempts in this browser are offered', async () => {
    open([makeMisses()], '/practice/missed');
    expect(await screen.findByText('3 questions to practise')).toBeInTheDocument();
  });

  it('are asked as their twins, with the wording that was missed kept at hand [STU-16]', async () => {
    const [q1, twin] = ['q1', 'twin'].map((id) =>
      makeQuestion({ id, twinGroup: '4.73', editions: [editionInForce] }),
    );
    if (!q1 || !twin) throw new Error('There are two');
    const questionIds = ['q1', 'twin'];
    const client = makeTestClient({
      results: [],
      parts: [{ ...part, questionIds, catalogue: catalogueOf(questionIds, [q1, twin]) }],
      study: {
        ...emptyStudy,
        cards: new Map([['q1', { reviews: [{ at: 1_790_000_000, outcome: 'again' }], topic: '' }]]),
      },
    });
    services.getQuestions.mockImplementation(async (ids: readonly string[]) =>
      [q1, twin].filter(({ id }) => ids.includes(id)),
    );
    open([], '/practice/missed', client);
    expect(await screen.findByText('1 question to practise')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Start practising' }));
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
    expect(start.mock.calls[0]?.[0]).toMatchObject({ questions: [{ id: 'twin' }], spares: [{ id: 'q1' }] });
  });

  it('are asked in the wording at hand, when the twin can’t be read', async () => {
    const questionIds = ['q1', 'q2', 'q3', 'twin'];
    const rows = ['q1', 'twin'].map((id) =>
      makeQuestion({ id, twinGroup: '4.73', editions: [editionInForce] }),
    );
    const client = makeTestClient({
      results: [],
      parts: [{ ...part, questionIds, catalogue: catalogueOf(questionIds, rows) }],
      study: emptyStudy,
    });
    const record = makeMisses();
    const questions = record.questions.map((question) =>
      question.id === 'q1' ? { ...question, twinGroup: '4.73' } : question,
    );
    open([{ ...record, questions }], '/practice/missed', client);
    await userEvent.click(await screen.findByRole('button', { name: 'Start practising' }));
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
    expect(start.mock.calls[0]?.[0].questions.map(({ id }) => id).toSorted()).toEqual(['q1', 'q2', 'q3']);
  });
});
