import type { ExamPart } from '#domain/part/exam-part.ts';
import { questionsInUse } from '#domain/part/in-use.ts';

import type { StudyRecord } from './study-record.ts';

/** The record with the cards of those questions only that the bank asks now: of active parts, and not withdrawn. */
export function askedNow(study: StudyRecord, parts: readonly ExamPart[]): StudyRecord {
  const asked = new Set(parts.filter(({ isActive }) => isActive).flatMap(questionsInUse));
  return { ...study, cards: new Map([...study.cards].filter(([id]) => asked.has(id))) };
}
