import { anyQuestion, filterQuestions, questionSorts } from '#domain/bank/filter-questions.ts';
import { type Question, questionSchema } from '#domain/question/question.ts';
import { filterQuizzes } from '#domain/quiz/filter-quizzes.ts';
import { type Quiz, quizSchema } from '#domain/quiz/quiz.ts';

import { readSeed } from '../../seed/read-seed.ts';
import { percentile } from '../percentile.ts';

/** Median milliseconds to filter; for questions, in the slowest sort order. */
export type FilterSpeed = { readonly quizzes: number; readonly questions: number };

/** Filters 5,000 quizzes and 10,000 questions, copies of the seed's. */
export function measureFilters(): FilterSpeed {
  const seed = readSeed();
  const quizzes = repeat(
    seed.quizzes.map((quiz) => quizSchema.parse(quiz)),
    5000,
  );
  const questions = repeat(
    seed.questions.map((question) => questionSchema.parse(question)),
    10_000,
  );
  return {
    quizzes: median(() =>
      filterQuizzes(quizzes, { category: quizzes[0]?.category ?? '', difficulty: 'medium', freeOnly: true }),
    ),
    questions: Math.max(
      ...questionSorts.map((sort) =>
        median(() => filterQuestions(questions, quizzes, { ...anyQuestion, words: 'earth', sort })),
      ),
      median(() => filterQuestions(questions, quizzes, { ...anyQuestion, sort: 'part' })),
    ),
  };
}

function repeat<T extends Quiz | Question>(items: readonly T[], count: number): T[] {
  return Array.from({ length: count }, (_, index) => {
    const item = items[index % items.length];
    if (!item) throw new Error('The seed is empty');
    return { ...item, id: `${item.id}-${index}` };
  });
}

function median(act: () => unknown): number {
  const times = Array.from({ length: 25 }, () => {
    const begin = performance.now();
    act();
    return performance.now() - begin;
  });
  return percentile(times, 0.5);
}
