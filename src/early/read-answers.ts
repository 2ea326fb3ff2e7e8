import type { ExamPart } from '#domain/part/exam-part.ts';
import { sortParts } from '#domain/part/sort-parts.ts';
import type { Plan } from '#domain/plan/plan.ts';
import { sortPlans } from '#domain/plan/sort-plans.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { toIsFree, toQuestionCount, toTimeLimit } from '#domain/quiz/quiz-fields.ts';
import { decodeDocument, type SentDocument, type StoredDocument } from '#services/decode-document.ts';

/** What Firestore's REST interface answers with, if all is well: the app checks it, and tells what's wrong. */
export type Answer = readonly {
  readonly document?: SentDocument;
  readonly found?: SentDocument;
  readonly result?: { readonly aggregateFields: { readonly count: { readonly integerValue: string } } };
}[];

type Data = StoredDocument['data'];

/**
 * The parts; what is missing is as the schema has it (see domain/part/exam-part.ts).
 *
 * @throws TypeError when the answer isn't one, or a part isn't as the app may have written it
 */
export function partsIn(answer: Answer = []): ExamPart[] {
  const parts = documentsIn(answer).map(({ id, data }) => ({
    id,
    title: text(data, 'title', ''),
    description: text(data, 'description', ''),
    order: number(data, 'order', 0),
    questionIds: texts(data, 'questionIds'),
    catalogue: text(data, 'catalogue', ''),
    isActive: data.isActive !== false,
    examWeight: number(data, 'examWeight', 0),
    createdAt: '',
    updatedAt: '',
  }));
  return sortParts(parts);
}

/** The plans, in their order; what is missing is as the schema has it (see domain/plan/plan.ts). @throws TypeError as above */
export function plansIn(answer: Answer = []): Plan[] {
  const plans = documentsIn(answer).map(({ id, data }) => ({
    id,
    name: text(data, 'name', ''),
    description: text(data, 'description', ''),
    price: number(data, 'price'),
    currency: text(data, 'currency', 'GBP'),
    isFree: data.isFree === true,
    billing: text(data, 'billing'),
    features: texts(data, 'features'),
  }));
  if (plans.length === 0) throw new TypeError('There are no plans');
  return sortPlans(plans);
}

/**
 * The published quizzes.
 *
 * @param count how many quizzes there are: a list of fewer or more isn't the latest
 * @throws TypeError as above
 */
export function quizzesIn(answer: Answer = [], count: Answer = []): Quiz[] {
  const [list] = documentsIn(answer);
  const listed = Object.entries(object(list?.data ?? {}, 'quizzes'));
  if (listed.length !== Number(count[0]?.result?.aggregateFields.count.integerValue))
    throw new TypeError('The list of quizzes isn’t complete');
  return listed.map(([id, stored]) => toQuiz({ id, data: object({ stored }, 'stored') }));
}

/** The quiz that was asked for. @throws TypeError when there is none, or it isn't as the app may have written it */
export function quizIn(answer: Answer = []): Quiz {
  const [stored] = documentsIn(answer);
  if (!stored) throw new TypeError('There’s no such quiz');
  return toQuiz(stored);
}

/** What is missing is as the schema has it: see domain/quiz/quiz.ts. */
function toQuiz({ id, data }: StoredDocument): Quiz {
  const title = text(data, 'title');
  if (title === '') throw new TypeError('A quiz has no title');
  return {
    id,
    title,
    description: text(data, 'description', ''),
    timeLimit: toTimeLimit(data.timeLimit),
    difficulty: text(data, 'difficulty', 'medium'),
    category: text(data, 'category', 'general'),
    isFree: toIsFree(data.isFree),
    questionIds: texts(data, 'questionIds'),
    totalQuestions: toQuestionCount(data.totalQuestions),
    createdAt: '',
    updatedAt: '',
  };
}

function documentsIn(answer: Answer): StoredDocument[] {
  return answer.flatMap(({ document, found = document }) => (found ? [decodeDocument(found)] : []));
}

/** @param missing what it is where it's missing; without it, it has to be there */
function text(data: Data, name: string, missing?: string): string {
  const value = data[name] ?? missing;
  if (typeof value !== 'string') throw new TypeError(`${name} isn’t a text`);
  return value;
}

function number(data: Data, name: string, missing?: number): number {
  const value = data[name] ?? missing;
  if (typeof value !== 'number') throw new TypeError(`${name} isn’t a number`);
  return value;
}

function texts(data: Data, name: string): string[] {
  const value = data[name] ?? [];
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string'))
    throw new TypeError(`${name} isn’t a list of texts`);
  return value;
}

function object(data: Data, name: string): Data {
  const value = data[name];
  if (typeof value !== 'object' || value === null) throw new TypeError(`${name} isn’t an object`);
  return { ...value };
}
