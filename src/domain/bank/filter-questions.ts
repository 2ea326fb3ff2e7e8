import { numberKey } from '#domain/question/number-key.ts';
import type { Question } from '#domain/question/question.ts';
import { questionTypes } from '#domain/question/question-types.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { compareText } from '#domain/shared/compare-text.ts';
import { difficulties } from '#domain/shared/difficulties.ts';
import { matchWords } from '#domain/shared/match-words.ts';
import { compareNaturally } from '#domain/shared/natural-order.ts';

import type { BankRow } from './bank-row.ts';

/** Fields or places that a question can be missing. */
export const lacks = ['explanation', 'reference', 'lookup', 'part', 'quiz'] as const;

export type Lack = (typeof lacks)[number];

/** The columns that the bank can be sorted by; a minus reverses the order. */
export const questionSorts = [
  'number',
  '-number',
  'changed',
  '-changed',
  'difficulty',
  '-difficulty',
  'type',
  '-type',
  'part',
  '-part',
] as const;

export type QuestionSort = (typeof questionSorts)[number];

/** Which questions are shown, and in which order. An empty text matches any. */
export type QuestionFilters = {
  /** Words that must all be in the question. */
  readonly words: string;
  /** Whether the words may be parts of longer ones. */
  readonly inside: boolean;
  /** The beginning of the number. */
  readonly number: string;
  readonly partId: string;
  readonly type: string;
  readonly difficulty: string;
  readonly status: string;
  readonly tag: string;
  readonly quizId: string;
  readonly lack: Lack | '';
  /** The import that wrote it. */
  readonly importId: string;
  readonly sort: QuestionSort;
};

export const anyQuestion: QuestionFilters = {
  words: '',
  inside: false,
  number: '',
  partId: '',
  type: '',
  difficulty: '',
  status: '',
  tag: '',
  quizId: '',
  lack: '',
  importId: '',
  sort: 'number',
};

/** A row of the bank, or a whole question, which more filters apply to. */
export type Filtered = Omit<BankRow, 'words'> & Partial<Question>;

/** The questions that fit every filter, in order. */
export function filterQuestions<T extends Filtered>(
  questions: readonly T[],
  quizzes: readonly Quiz[],
  filters: QuestionFilters,
): T[] {
  const hasWords = matchWords(filters.words);
  const inQuiz = new Set(quizzes.find(({ id }) => id === filters.quizId)?.questionIds);
  const inAnyQuiz = new Set(quizzes.flatMap(({ questionIds }) => questionIds));
  const found = sortByNumber(questions).filter(
    (question) =>
      isAsChosen(question, filters) &&
      (!filters.quizId || inQuiz.has(question.id)) &&
      (!filters.lack || isLacking(question, filters.lack, inAnyQuiz)) &&
      hasWords(textOf(question)),
  );
  // Sorting is stable: what is equal stays in the order of the numbers.
  return sortBy(found, filters.sort);
}

function isAsChosen(question: Filtered, filters: QuestionFilters): boolean {
  return (
    numberKey(question.questionId).startsWith(numberKey(filters.number.trim())) &&
    (!filters.partId || question.partId === filters.partId) &&
    (!filters.type || question.type === filters.type) &&
    (!filters.difficulty || question.difficulty === filters.difficulty) &&
    (!filters.status || question.status === filters.status) &&
    (!filters.tag.trim() || hasTag(question, filters.tag.trim())) &&
    (!filters.importId || question.importId === filters.importId)
  );
}

/** Whether a question has a tag, in capital or small letters. */
export function hasTag({ tags }: Pick<Filtered, 'tags'>, tag: string): boolean {
  return tags.some((own) => own.toLowerCase() === tag.toLowerCase());
}

function sortBy<T extends Filtered>(questions: T[], sort: QuestionSort): T[] {
  const direction = sort.startsWith('-') ? -1 : 1;
  switch (sort) {
    case 'number':
      return questions;
    case '-number':
      return questions.reverse();
    case 'changed':
    case '-changed':
      return questions.sort((a, b) => direction * compareText(a.updatedAt, b.updatedAt));
    case 'difficulty':
    case '-difficulty':
      return questions.sort(
        (a, b) => direction * (difficulties.indexOf(a.difficulty) - difficulties.indexOf(b.difficulty)),
      );
    case 'type':
    case '-type':
      return questions.sort(
        (a, b) => direction * (questionTypes.indexOf(a.type) - questionTypes.indexOf(b.type)),
      );
    case 'part':
    case '-part':
      return sortByPart(questions, direction);
  }
}

/** Natural comparison is slow, so each part is compared only once. */
function sortByPart<T extends Filtered>(questions: T[], direction: number): T[] {
  const parts = [...new Set(questions.map(({ partId }) => partId))].sort(compareNaturally);
  const places = new Map(parts.map((id, at) => [id, at]));
  const place = ({ partId }: T) => places.get(partId) ?? 0;
  return questions.sort((a, b) => direction * (place(a) - place(b)));
}

function isLacking(question: Filtered, lack: Lack, inAnyQuiz: ReadonlySet<string>): boolean {
  if (lack === 'part') return question.partId === '';
  if (lack === 'quiz') return !inAnyQuiz.has(question.id);
  if (lack === 'lookup') return question.lookup === undefined;
  return question[lack]?.trim() === '';
}

/**
 * The order by number, cached: sorting takes longer than all filters together, and gives the same for every letter typed in the
 * search.
 */
const places = new WeakMap<readonly Filtered[], Uint32Array>();

function sortByNumber<T extends Filtered>(questions: readonly T[]): T[] {
  const known = places.get(questions) ?? orderByNumber(questions);
  places.set(questions, known);
  return Array.from(known).flatMap((place) => questions[place] ?? []);
}

function orderByNumber(questions: readonly Filtered[]): Uint32Array {
  const order = Uint32Array.from(questions.keys());
  return order.sort((a, b) =>
    compareNaturally(questions[a]?.questionId ?? '', questions[b]?.questionId ?? ''),
  );
}

const texts = new WeakMap<Filtered, string>();

/** The text of a question that is searched, in lower case. */
function textOf(question: Filtered): string {
  const known = texts.get(question);
  if (known !== undefined) return known;
  const text = [
    question.questionId,
    question.text,
    question.reference,
    ...question.tags,
    ...optionTexts(question),
  ]
    .join(' ')
    .toLowerCase();
  texts.set(question, text);
  return text;
}

function optionTexts({ options = [] }: Filtered): string[] {
  return options.flatMap((option) =>
    typeof option === 'object' && option !== null && 'text' in option ? [String(option.text)] : [],
  );
}
