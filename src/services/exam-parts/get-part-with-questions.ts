import type { ExamPart } from '#domain/part/exam-part.ts';
import type { Question } from '#domain/question/question.ts';

import { getQuestions } from '../questions/get-questions.ts';
import { getPart } from './get-part.ts';

/** A part and then its questions. @throws PartNotFoundError */
export async function getPartWithQuestions(id: string): Promise<ExamPart & { questions: Question[] }> {
  const part = await getPart(id);
  return { ...part, questions: await getQuestions(part.questionIds) };
}
