import type { ExamPart } from '#domain/part/exam-part.ts';
import { sortParts } from '#domain/part/sort-parts.ts';
import type { Plan } from '#domain/plan/plan.ts';
import { sortPlans } from '#domain/plan/sort-plans.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { toIsFree, toQuestionCount, toTimeLimit } from '#domain/quiz/quiz-fields.ts';
import type { StoredDocument } from '#domain/shared/stored-document.ts';
import { decodeDocument, type SentDocument } from '#services/firestore/decode-document.ts';

/** A successful answer of Firestore's REST API. The app checks the same answer later and reports what is wrong. */
export type Answer = readonly {
  readonly document?: SentDocument;
  readonly found?: SentDocument;
  readonly result?: { readonly aggregateFields: { readonly count: { readonly integerValue: string } } };
}[];

type Data = StoredDocument['data'];

/**
 * Reads the parts; missing fields get the schema's defaults (see domain/part/exam-part.ts).
 *
 * @throws TypeError when the answer isn't a list of documents, or a part isn't in the app's format
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

/** Reads the plans, in order; missing fields get the schema's defaults (see domain/plan/plan.ts). @throws TypeError as above */
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
 * Reads the published quizzes.
 *
 * @param count the number of quizzes: a list with fewer or more is out of date
 * @throws TypeError as above
 */
export function quizzesIn(answer: Answer = [], count: Answer = []): Quiz[] {
  const [list] = documentsIn(answer);
  const listed = Object.entries(object(list?.data ?? {}, 'quizzes'));
  if (listed.length !== Number(count[0]?.result?.aggregateFields.count.integerValue))
    throw new TypeError('The list of quizzes isn’t complete');
  return listed.map(([id, stored]) => toQuiz({ id, data: object({ stored }, 'stored') }));
}

/** Reads the requested quiz. @throws TypeError when there is none, or it isn't in the app's format */
export function quizIn(answer: Answer = []): Quiz {
  const [stored] = documentsIn(answer);
  if (!stored) throw new TypeError('There’s no such quiz');
  return toQuiz(stored);
}

/** Missing fields get the schema's defaults: see domain/quiz/quiz.ts. */
function toQuiz({ id, data }: StoredDocument): Quiz {
  const title = text(data, 'title');
  if (title === '') throw new TypeError('A quiz has no title');
  const questionIds = texts(data, 'questionIds');
  return {
    id,
    title,
    description: text(data, 'description', ''),
    timeLimit: toTimeLimit(data.timeLimit),
    difficulty: text(data, 'difficulty', 'medium'),
    category: text(data, 'category', 'general'),
    isFree: toIsFree(data.isFree),
    questionIds,
    totalQuestions: toQuestionCount(data.totalQuestions) || questionIds.length,
    createdAt: '',
    updatedAt: '',
  };
}

function documentsIn(answer: Answer): StoredDocument[] {
  return answer.flatMap(({ document, found = document }) => (found ? [decodeDocument(found)] : []));
}

/** @param missing the default for a missing field; without one, the field is required */
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
