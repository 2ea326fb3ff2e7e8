import type { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';

import { paths } from '#app/paths.ts';
import { examPartSchema } from '#domain/part/exam-part.ts';
import { firstResult } from '#domain/result/merge-result.ts';
import { emptyStudy } from '#domain/study/study-record.ts';
import type { AttemptsState } from '#providers/attempts/attempts-context.ts';
import { paperQuery } from '#providers/papers/queries.ts';
import type { PaperWithQuestions } from '#services/papers/get-paper.ts';
import { makeAttemptsState } from '#test/support/context-states.ts';
import { makeAttemptRecord, makeQuestion, makeQuestions, makeResultFields } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import ExamRulesScreen from './exam-rules-screen.tsx';

const services = vi.hoisted(() => ({ getPaper: vi.fn() }));
vi.mock('#services/papers/get-paper.ts', () => services);

const now = '2026-11-20T18:30:00.000Z';
const part = examPartSchema.parse({ id: 'p4', title: 'Protection', examWeight: 15, questionIds: ['q1'] });
const sat = firstResult('qr_1_a', 'ada', makeResultFields({ quizId: 'exam:paper-3', score: 72 }), now);

const paper: PaperWithQuestions = {
  id: '3',
  edition: 'A4:2026',
  questionIds: ['q1', 'q2', 'withdrawn'],
  questions: [
    ...makeQuestions(1, { editions: ['A4:2026'] }),
    makeQuestion({ id: 'q2', editions: ['A2:2022'] }),
  ],
  createdAt: now,
  updatedAt: now,
};

function makeClient(): QueryClient {
  const client = makeTestClient({ parts: [part], results: [sat], study: emptyStudy, subscription: null });
  client.setQueryData(paperQuery('3').queryKey, paper);
  client.setQueryData(paperQuery('4').queryKey, null);
  return client;
}

function open(address: string, attempts: AttemptsState = makeAttemptsState(), client = makeClient()) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <TestProviders client={client} attempts={attempts}>
        <Routes>
          <Route path={paths.partExam.pattern} element={<ExamRulesScreen />} />
          <Route path={paths.readyExam.pattern} element={<ExamRulesScreen />} />
          <Route path={paths.exam.pattern} element={<p>Under way</p>} />
        </Routes>
      </TestProviders>
    </MemoryRouter>,
  );
}

const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement;

describe('the page before a mock', () => {
  it.each([
    ['/exams/full-mock', 'Full mock exam', '60', '120 minutes', '36 right'],
    ['/exams/half-mock', 'Half mock exam', '30', '60 minutes', '18 right'],
    ['/exams/quick-ten', 'Quick ten', '10', '20 minutes', '6 right'],
    ['/exams/part/p4', 'Protection', '15', '30 minutes', '9 right'],
    ['/exams/paper-3', 'Paper 3', '2', '4 minutes', '2 right'],
  ])('%s says its own numbers [ATT-14]', (address, title, questions, time, toPass) => {
    open(address);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(fact('Questions')).toHaveTextContent(questions);
    expect(fact('Time')).toHaveTextContent(time);
    expect(fact('To pass')).toHaveTextContent(toPass);
    expect(screen.getByText(/open book/u)).toBeVisible();
    expect(screen.getByText(/^BS 7671:2018\+A4:2026, the current edition/u)).toBeVisible();
    expect(screen.getByRole('button', { name: `Start mock: ${title}` })).toBeEnabled();
    // Only the full mock is as long as the real exam.
    expect(screen.queryByText(/The real exam has 60 questions/u) === null).toBe(questions === '60');
  });

  it('counts extra time in, and doesn’t speak of the end of time where there is none [ATT-14]', async () => {
    open('/exams/full-mock');
    expect(screen.getByText(/time is up/u)).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Time allowed'), 'extra-25');
    expect(fact('Time')).toHaveTextContent('150 minutesWith your extra time');
    await userEvent.selectOptions(screen.getByLabelText('Time allowed'), 'untimed');
    expect(fact('Time')).toHaveTextContent('No limit');
    expect(screen.queryByText(/time is up/u)).not.toBeInTheDocument();
  });

  it.each(['/exams/nonsense', '/exams/paper-11', '/exams/constructor', '/exams/part/gone'])(
    '%s says that there is no such mock',
    (address) => {
      open(address);
      expect(screen.getByText('There’s no mock at this address')).toBeVisible();
      expect(screen.queryByRole('button', { name: /Start mock/u })).not.toBeInTheDocument();
    },
  );

  it('leads back to an attempt that is still open', () => {
    const record = makeAttemptRecord({ id: 'a1', mode: 'exam', quizId: 'exam:full-mock' });
    open('/exams/full-mock', makeAttemptsState([record]));
    expect(screen.getByText(/0 of 3 answered/u)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/exam/a1');
  });
});

describe('a numbered paper', () => {
  it('says what has changed in it, what is unconfirmed and how it went [ATT-12, ATT-13]', () => {
    open('/exams/paper-3');
    expect(screen.getByText(/One question has been withdrawn or changed since/u)).toBeVisible();
    expect(screen.getByText(/One of its questions is unconfirmed for A4:2026/u)).toBeVisible();
    expect(screen.getByText('Your score: 72%')).toBeVisible();
  });

  it('starts with its own questions, under its own id and with the chosen time', async () => {
    const start = vi.fn<AttemptsState['start']>().mockResolvedValue('a1');
    open('/exams/paper-3', { ...makeAttemptsState(), start });
    await userEvent.selectOptions(screen.getByLabelText('Time allowed'), 'extra-50');
    await userEvent.click(screen.getByRole('button', { name: 'Start mock: Paper 3' }));
    expect(await screen.findByText('Under way')).toBeVisible();
    expect(start).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        mode: 'exam',
        quizId: 'exam:paper-3',
        title: 'Paper 3',
        questions: [expect.objectContaining({ id: 'q1' }), expect.objectContaining({ id: 'q2' })],
        minutes: 4,
        allowance: 'extra-50',
        passMark: 60,
      }),
    );
  });

  it('opened a while ago starts with its questions as they are now', async () => {
    const start = vi.fn<AttemptsState['start']>().mockResolvedValue('a1');
    const client = makeClient();
    client.setQueryData(paperQuery('3').queryKey, paper, { updatedAt: Date.now() - 61_000 });
    const [corrected] = makeQuestions(1, { answer: ['b'] });
    services.getPaper.mockResolvedValue({ ...paper, questions: [corrected] });
    open('/exams/paper-3', { ...makeAttemptsState(), start }, client);
    await userEvent.click(screen.getByRole('button', { name: 'Start mock: Paper 3' }));
    expect(await screen.findByText('Under way')).toBeVisible();
    expect(start).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ questions: [corrected], minutes: 2 }),
    );
  });

  it('that hasn’t been built says so', () => {
    open('/exams/paper-4');
    expect(screen.getByText('This paper isn’t ready yet')).toBeVisible();
  });
});
