import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';

import { catalogueOf } from '#domain/part/catalogue.ts';
import { examPartSchema } from '#domain/part/exam-part.ts';
import { quizSchema } from '#domain/quiz/quiz.ts';
import { editionInForce } from '#domain/shared/editions.ts';
import { planToExam } from '#domain/study/study-plan.ts';
import { emptyStudy } from '#domain/study/study-record.ts';
import { makeAttemptsState } from '#test/support/context-states.ts';
import { dayInUtc } from '#test/support/day-in-utc.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeFamilyQuestion } from '#test/support/example-family.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { PlanCard } from './home/today/plan-card.tsx';
import InfoScreen from './info/info-screen.tsx';
import PartsScreen from './parts/parts-screen.tsx';
import ProgressScreen from './progress/progress-screen.tsx';
import { QuizCard } from './quizzes/quiz-card.tsx';
import ReviewScreen from './review/review-screen.tsx';

vi.mock('#services/log.ts', () => ({ logError: vi.fn(), logWarning: vi.fn() }));
vi.mock('#services/questions/get-questions.ts', () => ({ getQuestions: async () => [] }));
vi.mock('#services/outcomes/get-published-outcomes.ts', () => ({ getPublishedOutcomes: async () => null }));

const inForce = { editions: [editionInForce], partId: 'p1' };
const family = { ...makeFamilyQuestion(), ...inForce, id: 'family' };
const choiceFamily = makeQuestion({ ...inForce, id: 'choice', family: family.family });
const plain = makeQuestion({ ...inForce, id: 'plain' });
const questions = [family, choiceFamily, plain];
const questionIds = questions.map(({ id }) => id);
const part = examPartSchema.parse({
  id: 'p1',
  title: 'Protection',
  examWeight: 15,
  questionIds,
  catalogue: catalogueOf(questionIds, questions),
});
const quiz = quizSchema.parse({ id: 'quiz', title: 'Sums', questionIds, totalQuestions: 3, isFree: true });

/** Each of the two families was answered with three different values. */
const day = (number: number) => Date.parse(`2026-11-0${number}T10:00:00Z`) / 1000;
const reviews = [1, 2, 3].map((number) => ({
  at: day(number),
  outcome: 'good' as const,
  values: { L: 20 + number },
}));
const study = {
  ...emptyStudy,
  cards: new Map(['family', 'choice'].map((id) => [id, { reviews, topic: '' }])),
};

beforeAll(installDialog);

function show(Screen: React.ComponentType) {
  const client = makeTestClient({
    parts: [part],
    quizzes: [quiz],
    results: [],
    corrections: [],
    study,
    subscription: null,
  });
  render(
    <MemoryRouter>
      <TestProviders client={client} attempts={makeAttemptsState([])}>
        <Screen />
      </TestProviders>
    </MemoryRouter>,
  );
}

it('a family counts as one question among the parts, whatever its type [QN-16]', async () => {
  show(PartsScreen);
  expect(await screen.findByText('3 questions, 15 in the exam')).toBeVisible();
  expect(await screen.findByText('2 of 3 seen, 2 right last time')).toBeVisible();
});

it('a family counts as one question in the progress, however often it was answered [QN-16]', async () => {
  show(ProgressScreen);
  const chart = await screen.findByRole('region', { name: 'Questions covered' });
  expect(within(chart).getByText('2 of 3')).toBeVisible();
});

it('a family counts as one question in the review [QN-16]', async () => {
  show(ReviewScreen);
  expect(await screen.findByText('2 questions to review today')).toBeVisible();
});

it('a family counts as one question of a quiz [QN-16]', async () => {
  show(() => <QuizCard quiz={quiz} record={undefined} found={0} />);
  expect(await screen.findByText('3 questions')).toBeVisible();
});

it('a family counts as one question of the bank on the information screen [QN-16]', async () => {
  show(InfoScreen);
  const table = await screen.findByRole('table', { name: 'The question bank today' });
  expect(within(table).getByRole('row', { name: /Confirmed for/ })).toHaveTextContent(/3$/);
});

it('a family counts as one question of the plan on the home screen [QN-16]', () => {
  const dated = { ...study, examDate: { day: '2026-12-20', setAt: day(1) } };
  const plan = planToExam(dated, questionIds, dayInUtc(day(4) * 1000), dayInUtc);
  show(() => <PlanCard plan={plan} asked={questionIds.length} answered={study.cards.size} />);
  expect(screen.getByText('2 of the 3 to cover before your exam')).toBeVisible();
});
