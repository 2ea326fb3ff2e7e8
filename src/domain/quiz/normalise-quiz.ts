import { defaultTimeLimit, type Quiz } from './quiz.ts';

/** What a form or an import may hand over for a quiz: any field may be missing or of another type. */
export type QuizInput = { readonly [field in keyof Omit<Quiz, 'id' | 'createdAt' | 'updatedAt'>]?: unknown };

/** The fields of a quiz that are written, without id and times. */
export type QuizFields = Omit<Quiz, 'id' | 'createdAt' | 'updatedAt'>;

/**
 * Fills in and converts the fields of a quiz before it is created or updated (spec, section 5).
 *
 * @param now the ISO time that a missing title is named after
 */
export function normaliseQuiz(input: QuizInput, now: string): QuizFields {
  const questionIds = Array.isArray(input.questionIds) ? input.questionIds.filter(isText) : [];
  return {
    title: text(input.title) || `Quiz - ${now}`,
    description: text(input.description),
    timeLimit: number(input.timeLimit) || defaultTimeLimit,
    difficulty: text(input.difficulty) || 'medium',
    category: text(input.category) || 'general',
    isFree: input.isFree === true || input.isFree === 'true',
    questionIds,
    totalQuestions: number(input.totalQuestions) || questionIds.length,
    ...(typeof input.partialCredit === 'boolean' && { partialCredit: input.partialCredit }),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function text(value: unknown): string {
  return isText(value) ? value.trim() : '';
}

/** What is neither a number nor a text has no number: an object without `toString` would make `Number` throw. */
function number(value: unknown): number {
  return typeof value === 'number' || isText(value) ? Number(value) : 0;
}
