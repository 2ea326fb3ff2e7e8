import type { QuizResult } from '#domain/result/quiz-result.ts';

import { mergeStudy } from './merge-study.ts';
import { studyOfResult } from './study-of-result.ts';
import type { StudyRecord } from './study-record.ts';

/**
 * A study record with the answers of these results, as they are marked now: a record has answers as first marked, and a
 * correction may have changed marks since. A record that counts an attempt has its answers, too, since they were written
 * together. So only regraded results and those of other attempts are added; the same object without any.
 */
export function addResults(study: StudyRecord, results: readonly QuizResult[]): StudyRecord {
  const untold = results.filter(({ attemptId, regradedAt }) => regradedAt || !study.attempts.has(attemptId));
  if (untold.length === 0) return study;
  // The record's time of an attempt is that of its answers; a result's was corrected if the device's clock was wrong.
  const timeOf = ({ attemptId }: QuizResult) => study.attempts.get(attemptId)?.at;
  return mergeStudy(study, ...untold.map((result) => studyOfResult(result, undefined, timeOf(result))));
}
