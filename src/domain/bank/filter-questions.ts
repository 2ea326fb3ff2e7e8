import type { Question } from '#domain/question/question.ts';
import { typeOf } from '#domain/question/question-types.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { difficulties } from '#domain/shared/difficulties.ts';

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
  /** The import that wrote it. */
  readonly importId: string;
  readonly sort: (typeof questionSorts)[number];
};

export const anyQuestion: QuestionFilters = {
  words: '',
  partId: '',
  type: '',
  difficulty: '',
  quizId: '',
  lack: '',
  importId: '',
  sort: 'number',
};

/** The questions that fit every filter, in order. */
export function filterQuestions(
  questions: readonly Question[],
  quizzes: readonly Quiz[],
  filters: QuestionFilters,
): Question[] {
  const words = filters.words.toLowerCase().split(/\s+/u).filter(Boolean);
  const inQuiz = new Set(quizzes.find(({ id }) => id === filters.quizId)?.questionIds);
  const inAnyQuiz = new Set(quizzes.flatMap(({ questionIds }) => questionIds));
  const found = sortByNumber(questions).filter(
    (question) =>
      (!filters.partId || question.partId === filters.partId) &&
      (!filters.type || question.type === filters.type) &&
      (!filters.difficulty || question.difficulty === filters.difficulty) &&
      (!filters.importId || question.importId === filters.importId) &&
      (!filters.quizId || inQuiz.has(question.id)) &&
      (!filters.lack || isLacking(question, filters.lack, inAnyQuiz)) &&
      words.every((word) => textOf(question).includes(word)),
  );
  // Sorting is stable: what is equal stays in the order of the numbers.
  if (filters.sort === 'newest') found.sort((a, b) => compareTexts(b.updatedAt, a.updatedAt));
  if (filters.sort === 'difficulty') found.sort((a, b) => rank(a) - rank(b));
  if (filters.sort === 'part') {
    const places = new Map(
      [...new Set(found.map(({ partId }) => partId))].sort(byNumber).map((id, at) => [id, at]),
    );
    const place = ({ partId }: Question) => places.get(partId) ?? 0;
    found.sort((a, b) => place(a) - place(b));
  }
  return found;
}

function isLacking(question: Question, lack: Lack, inAnyQuiz: ReadonlySet<string>): boolean {
  if (lack === 'part') return question.partId === '';
  if (lack === 'quiz') return !inAnyQuiz.has(question.id);
  if (lack === 'lookup') return question.lookup === undefined;
  return question[lack].trim() === '';
}

const byNumber = new Intl.Collator('en', { numeric: true }).compare;

/** Sorting takes longer than all the filters together, and its outcome is the same for every letter typed into the search. */
const sorted = new WeakMap<readonly Question[], readonly Question[]>();

function sortByNumber(questions: readonly Question[]): readonly Question[] {
  const known = sorted.get(questions);
  if (known) return known;
  const inOrder = [...questions].sort((a, b) => byNumber(a.questionId, b.questionId));
  sorted.set(questions, inOrder);
  return inOrder;
}

const texts = new WeakMap<Question, string>();

/** What of a question is searched, in small letters. */
function textOf(question: Question): string {
  const known = texts.get(question);
  if (known !== undefined) return known;
  const options = typeOf(question)
    .options(question)
    .map(({ text }) => text);
  const text = [question.questionId, question.text, question.reference, ...question.tags, ...options]
    .join(' ')
    .toLowerCase();
  texts.set(question, text);
  return text;
}

function rank({ difficulty }: Question): number {
  return difficulties.indexOf(difficulty);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
