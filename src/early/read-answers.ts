import type { ExamPart } from '#domain/part/exam-part.ts';
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

/** @throws TypeError when the answer isn't one, or a part isn't as the app writes it */
export function partsIn(answer: Answer): ExamPart[] {
  const parts = documentsIn(answer).map(({ id, data }) => ({
    id,
    title: text(data, 'title'),
    description: text(data, 'description'),
    order: number(data, 'order'),
    questionIds: texts(data, 'questionIds'),
    catalogue: text(data, 'catalogue'),
    isActive: data.isActive === true,
    examWeight: number(data, 'examWeight'),
    createdAt: '',
    updatedAt: '',
  }));
  return parts.sort((a, b) => a.order - b.order);
}

/**
 * The published quizzes.
 *
 * @param count how many quizzes there are: a list of fewer or more isn't the latest
 * @throws TypeError as above
 */
export function quizzesIn(answer: Answer, count: Answer): Quiz[] {
  const [list] = documentsIn(answer);
  const listed = Object.entries(object(list?.data ?? {}, 'quizzes'));
  if (listed.length !== Number(count[0]?.result?.aggregateFields.count.integerValue))
    throw new TypeError('The list of quizzes isn’t complete');
  return listed.map(([id, stored]) => {
    const data = object({ stored }, 'stored');
    return {
      id,
      title: text(data, 'title'),
      description: text(data, 'description'),
      timeLimit: toTimeLimit(data.timeLimit),
      difficulty: text(data, 'difficulty'),
      category: text(data, 'category'),
      isFree: toIsFree(data.isFree),
      questionIds: texts(data, 'questionIds'),
      totalQuestions: toQuestionCount(data.totalQuestions),
      createdAt: '',
      updatedAt: '',
    };
  });
}

function documentsIn(answer: Answer): StoredDocument[] {
  return answer.flatMap(({ document, found = document }) => (found ? [decodeDocument(found)] : []));
}

function text(data: Data, name: string): string {
  const value = data[name];
  if (typeof value !== 'string') throw new TypeError(`${name} isn’t a text`);
  return value;
}

function number(data: Data, name: string): number {
  const value = data[name];
  if (typeof value !== 'number') throw new TypeError(`${name} isn’t a number`);
  return value;
}

function texts(data: Data, name: string): string[] {
  const value = data[name];
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string'))
    throw new TypeError(`${name} isn’t a list of texts`);
  return value;
}

function object(data: Data, name: string): Data {
  const value = data[name];
  if (typeof value !== 'object' || value === null) throw new TypeError(`${name} isn’t an object`);
  return { ...value };
}
