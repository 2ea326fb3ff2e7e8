import type { Question } from '#domain/question/question.ts';
import type { ResultFields } from '#domain/result/quiz-result.ts';

import { studyOfResult } from './study-of-result.ts';
import type { StudyRecord } from './study-record.ts';

/** What an attempt whose questions are here adds to the study record, with their topics. @param result the attempt as graded */
export function studyOfAttempt(result: ResultFields, questions: readonly Question[]): StudyRecord {
  const tags = new Map(questions.map((question) => [question.id, question.tags]));
  return studyOfResult(result, (id) => tags.get(id) ?? []);
}
