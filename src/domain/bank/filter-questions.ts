import { difficulties } from '#domain/question/difficulties.ts';
import type { Question } from '#domain/question/question.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';

/** What a question may lack. */
export const lacks = ['explanation', 'reference', 'lookup', 'part', 'quiz'] as const;

export type Lack = (typeof lacks)[number];

export const questionSorts = ['number', 'newest', 'difficulty', 'part'] as const;

/** What of the bank is shown, and in which order; an empty text takes any. */
export type QuestionFilters = {
  /** Words, all of which the question holds somewhere. */
  readonly words: string;
  readonly partId: string;
  readonly type: string;
  readonly difficulty: string;
  readonly quizId: string;
  readonly lack: Lack | '';
  readonly sort: (typeof questionSorts)[number];
};

export const anyQuestion: QuestionFilters = {
  words: '',
  partId: '',
  type: '',
  difficulty: '',
  quizId: '',
  lack: '',
  sort: 'number',
};

const byNumber = new Intl.Collator('en', { numeric: true });

/** The questions that fit every filter, in order. */
export function filterQuestions(
  questions: readonly Question[],
  quizzes: readonly Quiz[],
  filters: QuestionFilters,
): Question[] {
  const words = filters.words.toLowerCase().split(/\s+/u).filter(Boolean);
  const inQuiz = new Set(quizzes.find(({ id }) => id === filters.quizId)?.questionIds);
  const inAnyQuiz = new Set(quizzes.flatMap(({ questionIds }) => questionIds));
  return questions
    .filter(
      (question) =>
        (!filters.partId || question.partId === filters.partId) &&
        (!filters.type || question.type === filters.type) &&
        (!filters.difficulty || question.difficulty === filters.difficulty) &&
        (!filters.quizId || inQuiz.has(question.id)) &&
        (!filters.lack || isLacking(question, filters.lack, inAnyQuiz)) &&
        holdsAll(question, words),
    )
    .sort((a, b) => compare(a, b, filters.sort));
}

function isLacking(question: Question, lack: Lack, inAnyQuiz: ReadonlySet<string>): boolean {
  if (lack === 'part') return question.partId === '';
  if (lack === 'quiz') return !inAnyQuiz.has(question.id);
  if (lack === 'lookup') return question.lookup === undefined;
  return question[lack].trim() === '';
}

function holdsAll(question: Question, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const options = question.type === 'numeric' ? [] : question.options.map(({ text }) => text);
  const text = [question.questionId, question.text, question.reference, ...question.tags, ...options]
    .join(' ')
    .toLowerCase();
  return words.every((word) => text.includes(word));
}

function compare(a: Question, b: Question, sort: QuestionFilters['sort']): number {
  const order = {
    number: 0,
    newest: b.updatedAt.localeCompare(a.updatedAt),
    difficulty: difficulties.indexOf(a.difficulty) - difficulties.indexOf(b.difficulty),
    part: byNumber.compare(a.partId, b.partId),
  }[sort];
  return order || byNumber.compare(a.questionId, b.questionId);
}
