import type { Attempt } from '#domain/attempt/attempt.ts';
import type { Question } from '#domain/question/question.ts';
import { gradeAttempt } from '#domain/result/grade-attempt.ts';

import { studyOfResult } from './study-of-result.ts';
import type { StudyRecord } from './study-record.ts';

/** What a finished attempt adds to the study record. @throws RangeError when it is not handed in */
export function studyOfAttempt(attempt: Attempt, questions: readonly Question[]): StudyRecord {
  const tags = new Map(questions.map((question) => [question.id, question.tags]));
  return studyOfResult(gradeAttempt(attempt, questions), (id) => tags.get(id) ?? []);
}
