import * as z from 'zod/mini';

import { readNumber } from '#domain/shared/read-number.ts';

import type { Quiz } from './quiz.ts';
import { maxQuizMinutes, maxQuizQuestions } from './quiz-fields.ts';

/** A quiz being edited: every field as typed in the form; `timeLimit` is in minutes. */
export const quizDraftSchema = z.object({
  title: z.string(),
  description: z.string(),
  timeLimit: z.string(),
  difficulty: z.string(),
  category: z.string(),
  isFree: z.boolean(),
  partialCredit: z.boolean(),
  questionIds: z.array(z.string()),
});

export type QuizDraft = z.infer<typeof quizDraftSchema>;

/** What the form calls each field. */
export const quizFieldNames: Readonly<Record<keyof QuizDraft, string>> = {
  title: 'Title',
  description: 'Description',
  timeLimit: 'Minutes',
  difficulty: 'Difficulty',
  category: 'Category',
  isFree: 'Starter quiz',
  partialCredit: 'Part marks',
  questionIds: 'Questions',
};

/** What a new quiz begins with. */
export const emptyQuizDraft: QuizDraft = {
  title: '',
  description: '',
  timeLimit: '',
  difficulty: 'medium',
  category: '',
  isFree: false,
  partialCredit: false,
  questionIds: [],
};

/** The form's state for a stored quiz. */
export function quizDraftFrom(quiz: Quiz): QuizDraft {
  const { title, description, difficulty, category, isFree, questionIds } = quiz;
  const timeLimit = String(quiz.timeLimit);
  const partialCredit = quiz.partialCredit ?? false;
  return { title, description, timeLimit, difficulty, category, isFree, partialCredit, questionIds };
}

/** Fields of the form as they are stored. What is left empty gets its default when it is written. */
export function quizInputFrom({ timeLimit, ...draft }: Partial<QuizDraft>) {
  return { ...draft, ...(timeLimit !== undefined && { timeLimit: readNumber(timeLimit) }) };
}

/** What keeps a draft from being published, by field. */
export function findQuizErrors({ timeLimit, questionIds }: QuizDraft): {
  readonly [field in keyof QuizDraft]?: string;
} {
  const minutes = readNumber(timeLimit);
  return {
    ...(timeLimit.trim() !== '' &&
      !(minutes >= 1 && minutes <= maxQuizMinutes) && { timeLimit: `From 1 to ${maxQuizMinutes} minutes.` }),
    ...(questionIds.length === 0 && { questionIds: 'Add at least one question.' }),
    ...(questionIds.length > maxQuizQuestions && {
      questionIds: `A quiz has at most ${maxQuizQuestions} questions.`,
    }),
  };
}
