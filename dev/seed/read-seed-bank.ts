import { type ExamPart, examPartSchema } from '#domain/part/exam-part.ts';
import { type Question, questionSchema } from '#domain/question/question.ts';

import { readSeed } from './read-seed.ts';

/** The seed as the app reads it from Firestore. */
export type SeedBank = {
  readonly parts: readonly ExamPart[];
  readonly questions: readonly Question[];
  /** The questions with these ids, in the order of the ids. */
  readonly read: (ids: readonly string[]) => Promise<Question[]>;
};

/** @throws Fault for a data file that can't be read */
export function readSeedBank(): SeedBank {
  const { examParts, questions } = readSeed();
  const bank = new Map(questions.map((question) => [question.id, questionSchema.parse(question)]));
  return {
    parts: examParts.map((part) => examPartSchema.parse(part)),
    questions: [...bank.values()],
    read: async (ids) => ids.flatMap((id) => bank.get(id) ?? []),
  };
}
