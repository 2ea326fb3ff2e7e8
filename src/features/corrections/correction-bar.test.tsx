import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';

import type { Correction } from '#domain/correction/correction.ts';
import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';
import { useFinishedAttempts } from '#providers/attempts/use-finished-attempts.ts';
import { makeAttemptsState } from '#test/support/context-states.ts';
import { makeAttemptRecord, makeResultFields } from '#test/support/factories.ts';
import { makeTestClient, type QueryData } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { CorrectionBar } from './correction-bar.tsx';

const getStudy = vi.hoisted(() => vi.fn());
vi.mock('#services/study/get-study.ts', () => ({ getStudy }));

beforeEach(() => {
  localStorage.clear();
  getStudy.mockReset();
});

const correct = (id: string, at: string, ...questionIds: string[]): Correction => ({
  id,
  at,
  text: 'The key was wrong.',
  questions: questionIds.map((questionId) => ({ id: questionId, number: `4-${questionId}` })),
});

const published = [
  correct('c2', '2026-11-22T09:00:00Z', 'q2'),
  correct('c1', '2026-11-20T09:00:00Z', 'q1', 'q3'),
];

/** A study record of questions that were all answered at that time. */
const answered = (at: string, ...ids: string[]): StudyRecord => ({
  ...emptyStudy,
  cards: new Map(
    ids.map((id) => [id, { topic: '', reviews: [{ at: Date.parse(at) / 1000, outcome: 'good' as const }] }]),
  ),
});

/** Says when this browser's finished attempts are known, the last thing that the bar waits for. */
function Settled() {
  return useFinishedAttempts() && <p>Settled</p>;
}

function show(data: QueryData, corrections: readonly Correction[] = published, uid: string | null = 'ada') {
  const client = makeTestClient({ ...data, corrections });
  const { unmount } = render(
    <MemoryRouter>
      <TestProviders client={client}>
        <CorrectionBar uid={uid} />
        <h1 tabIndex={-1}>Quizzes</h1>
        <Link to="/next">Next screen</Link>
        <Settled />
      </TestProviders>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  /** Goes to the next screen, where the bar shows what is known by now. */
  async function goOn(): Promise<void> {
    await screen.findByText('Settled');
    await user.click(screen.getByRole('link', { name: 'Next screen' }));
  }
  return { user, goOn, unmount, client };
}

it('tells once which answered questions were corrected, with links to them [STU-11]', async () => {
  const study = answered('2026-11-21T09:00:00Z', 'q1', 'q2');
  const first = show({ study });
  await first.goOn();
  expect(await screen.findByText(/^1 question you answered was corrected/u)).toBeVisible();
  expect(screen.getByRole('link', { name: '4-q2' })).toHaveAttribute('href', '/info?question=q2');
  await first.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/corrected/u)).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  first.unmount();

  // On the next visit there's one more correction, and only that one is shown.
  const second = show({ study }, [correct('c3', '2026-11-23T09:00:00Z', 'q1', 'q4'), ...published]);
  await second.goOn();
  expect(await screen.findByRole('link', { name: '4-q1' })).toBeVisible();
  expect(screen.queryByRole('link', { name: '4-q2' })).not.toBeInTheDocument();
});

it('never pushes a screen down that is being read [STU-11]', async () => {
  const { goOn } = show({ study: answered('2026-11-21T09:00:00Z', 'q1', 'q2') });
  await screen.findByText('Settled');
  expect(screen.queryByText(/corrected/u)).not.toBeInTheDocument();
  await goOn();
  expect(screen.getByText(/^1 question you answered was corrected/u)).toBeVisible();
});

it('names three questions and counts the others', async () => {
  const ids = ['q1', 'q2', 'q3', 'q4', 'q5'];
  const { goOn } = show({ study: answered('2026-11-01T09:00:00Z', ...ids) }, [
    correct('c1', '2026-11-20T09:00:00Z', ...ids),
  ]);
  await goOn();
  expect(await screen.findByText(/^5 questions you answered were corrected/u)).toHaveTextContent(
    /and 2 more\.$/u,
  );
  expect(screen.getAllByRole('link', { name: /^4-q/u })).toHaveLength(3);
});

it('knows answers of results from before there was a study record', async () => {
  const result = {
    ...makeResultFields({ completedAt: '2026-11-01T09:00:00Z' }),
    id: 'qr_1_a',
    userId: 'ada',
    attempts: 1,
    history: [],
    createdAt: '',
    updatedAt: '',
  };
  const { goOn } = show({ study: emptyStudy, results: [result] });
  await goOn();
  expect(await screen.findByText(/^2 questions you answered were corrected/u)).toBeVisible();
});

it('reads the attempts of this browser only where one is not in the account yet', async () => {
  const undelivered = makeAttemptRecord({ id: 'a1', handedInAt: '2026-11-20T18:20:00.000Z' });
  const delivered = { ...undelivered, delivery: { state: 'delivered', resultId: 'qr_1_a' } } as const;
  const readRecord = vi.fn(async () => null);
  for (const record of [undelivered, delivered]) {
    readRecord.mockClear();
    const { unmount } = render(
      <MemoryRouter>
        <TestProviders
          client={makeTestClient({ study: emptyStudy, corrections: published })}
          attempts={{ ...makeAttemptsState([record]), readRecord }}
        >
          <CorrectionBar uid="ada" />
        </TestProviders>
      </MemoryRouter>,
    );
    // The second time, the module that reads them has already been loaded.
    if (record === undelivered) await vi.waitFor(() => expect(readRecord).toHaveBeenCalledOnce());
    else await act(() => import('#providers/attempts/finished-attempts.ts'));
    unmount();
  }
  expect(readRecord).not.toHaveBeenCalled();
});

it('reads nothing more where nothing is left to tell', async () => {
  localStorage.setItem('ohmwork.told-corrections', JSON.stringify([['ada', ['c1', 'c2']]]));
  const { client, goOn } = show({});
  await goOn();
  expect(client.isFetching()).toBe(0);
});

it('says nothing to a visitor who has answered nothing', async () => {
  const { client, goOn } = show({}, published, null);
  await goOn();
  expect(client.isFetching()).toBe(0);
  expect(screen.queryByText(/corrected/u)).not.toBeInTheDocument();
});
