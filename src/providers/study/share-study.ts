import { replaceEqualDeep } from '@tanstack/react-query';

import type { StudyRecord } from '#domain/study/study-record.ts';

/**
 * A record that was read again, with what hasn't changed since as the same objects: what was worked out from them, such as when each
 * question is due, still holds. It's the record before where nothing has changed.
 */
export function shareStudy(before: StudyRecord | undefined, after: StudyRecord): StudyRecord {
  if (!before) return after;
  const cards = shareMap(before.cards, after.cards);
  const attempts = shareMap(before.attempts, after.attempts);
  const examDate = replaceEqualDeep(before.examDate, after.examDate);
  const isSame = cards === before.cards && attempts === before.attempts && examDate === before.examDate;
  return isSame ? before : { cards, attempts, examDate };
}

function shareMap<T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  const shared = new Map([...after].map(([id, value]) => [id, replaceEqualDeep(before.get(id), value)]));
  const isSame = shared.size === before.size && [...shared].every(([id, value]) => value === before.get(id));
  return isSame ? before : shared;
}
