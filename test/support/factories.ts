import { startAttempt } from '#domain/attempt/start-attempt.ts';
import type { Fact } from '#domain/fact/fact.ts';
import type { Question, QuestionOf } from '#domain/question/question.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import type { ResultFields } from '#domain/result/quiz-result.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';

/** The fields that say what a question is based on, all of them empty. */
export const noSources = {
  facts: [],
  optionReasons: {},
  chapter: '',
  editions: [],
  status: 'published',
  media: [],
} satisfies Partial<Question>;

/** A question with one right option of four; `a` is the key. */
export function makeQuestion(change: Partial<QuestionOf<'single'>> = {}): QuestionOf<'single'> {
  return {
    id: 'question-1',
    questionId: '4-001',
    type: 'single',
    text: 'What disconnects a circuit on overload?',
    options: [
      { id: 'a', text: 'A circuit-breaker' },
      { id: 'b', text: 'A main switch' },
      { id: 'c', text: 'A junction box' },
      { id: 'd', text: 'A ceiling rose' },
    ],
    answer: ['a'],
    explanation: 'A circuit-breaker opens on overcurrent.',
    reference: '433.1',
    partId: 'part-4',
    difficulty: 'medium',
    tags: ['A2:2022'],
    ...noSources,
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-01T09:00:00.000Z',
    ...change,
  };
}

/** Questions `q1`, `q2` … */
export function makeQuestions(
  count: number,
  change: Partial<QuestionOf<'single'>> = {},
): QuestionOf<'single'>[] {
  return Array.from({ length: count }, (_, index) =>
    makeQuestion({ id: `q${index + 1}`, questionId: `4-${index + 1}`, ...change }),
  );
}

/** A fact that two sources and A4 confirm. */
export function makeFact(change: Partial<Fact> = {}): Fact {
  return {
    id: '4.73',
    statement: 'Surge protection is required where an overvoltage could cause loss of human life.',
    reference: '443.4.1',
    chapter: '44',
    from: 'A2:2022',
    until: '',
    sources: ['IVY', 'EM2'],
    grade: 'A',
    state: 'same',
    stateSources: ['EM2'],
    note: '',
    withdrawnAt: '',
    withdrawnReason: '',
    withdrawnQuestions: [],
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-01T09:00:00.000Z',
    ...change,
  };
}

/** A free quiz of two questions, `q1` and `q2`, in 30 minutes. */
export function makeQuiz(change: Partial<Quiz> = {}): Quiz {
  return {
    id: 'quiz-1',
    title: 'Earthing essentials',
    description: 'Earthing and bonding.',
    timeLimit: 30,
    difficulty: 'medium',
    category: 'earthing',
    isFree: true,
    questionIds: ['q1', 'q2'],
    totalQuestions: 2,
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-01T09:00:00.000Z',
    ...change,
  };
}

/** A quiz that was failed at 50%: `q1` was right, `q2` wrong. */
export function makeResultFields(change: Partial<ResultFields> = {}): ResultFields {
  return {
    quizId: 'quiz-1',
    quizTitle: 'Earthing essentials',
    mode: 'quiz',
    score: 50,
    correctAnswers: 1,
    totalQuestions: 2,
    timeTaken: 65,
    passMark: 60,
    passed: false,
    answers: [
      { questionId: 'q1', response: 'a', correct: true, seconds: 20 },
      { questionId: 'q2', response: 'b', correct: false, seconds: 45 },
    ],
    partScores: { 'part-4': { correct: 1, total: 2 } },
    allowance: 'standard',
    attemptId: 'attempt-1',
    completedAt: '2026-11-20T18:30:00.000Z',
    ...change,
  };
}

/** A record of an attempt under way, with an id of its own. */
export function makeAttemptRecord(change: Partial<AttemptRecord['attempt']> = {}): AttemptRecord {
  const questions = makeQuestions(3);
  const attempt = startAttempt({
    id: crypto.randomUUID(),
    mode: 'quiz',
    quizId: 'quiz-1',
    title: 'Earthing essentials',
    userId: null,
    questions,
    minutes: 30,
    allowance: 'standard',
    passMark: 60,
    partialCredit: false,
    now: Date.parse('2026-11-20T18:00:00.000Z'),
    clockChecked: true,
    random: () => 0.5,
  });
  return { attempt: { ...attempt, ...change }, questions, delivery: { state: 'undelivered' } };
}
