import { useMemo, useSyncExternalStore } from 'react';

import { parseJson } from '#domain/shared/parse-json.ts';
import { examDayOf } from '#domain/study/study-day.ts';
import type { ExamDate } from '#domain/study/study-record.ts';
import { onVisitorExamDate, readVisitorExamDate } from '#services/storage/visitor-exam-date.ts';

/** The exam date that this browser has stored for a visitor; null without one. */
export function useVisitorExamDate(): ExamDate | null {
  const stored = useSyncExternalStore(onVisitorExamDate, readVisitorExamDate, () => null);
  return useMemo(() => readExamDate(stored), [stored]);
}

/** What can't be read counts as no date. */
function readExamDate(stored: string | null): ExamDate | null {
  const value: unknown = stored === null ? null : parseJson(stored);
  if (typeof value !== 'object' || value === null || !('day' in value) || !('setAt' in value)) return null;
  const { day, setAt } = value;
  if (typeof day !== 'string' || examDayOf(day) === null || typeof setAt !== 'number') return null;
  return { day, setAt };
}
