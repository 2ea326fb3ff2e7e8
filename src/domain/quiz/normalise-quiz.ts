import type { Quiz } from './quiz.ts';
import { toIsFree, toQuestionCount, toText, toTimeLimit } from './quiz-fields.ts';

/** A quiz from a form or an import: any field may be missing or of another type. */
export type QuizInput = { readonly [field in keyof Omit<Quiz, 'id' | 'createdAt' | 'updatedAt'>]?: unknown };

/** The fields of a quiz that are written, without id and times. */
export type QuizFields = Omit<Quiz, 'id' | 'createdAt' | 'updatedAt'>;

/**
 * Fills in and converts the fields of a quiz before it is created or updated.
 *
 * @param now the ISO time that a missing title is named after
 */
export function normaliseQuiz(input: QuizInput, now: string): QuizFields {
  const questionIds = Array.isArray(input.questionIds) ? input.questionIds.filter(isText) : [];
  return {
    title: toText(input.title) || `Quiz - ${now}`,
    description: toText(input.description),
    timeLimit: toTimeLimit(input.timeLimit),
    difficulty: toText(input.difficulty) || 'medium',
    category: toText(input.category) || 'general',
    isFree: toIsFree(input.isFree),
    questionIds,
    totalQuestions: toQuestionCount(input.totalQuestions) || questionIds.length,
    ...(typeof input.partialCredit === 'boolean' && { partialCredit: input.partialCredit }),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
