import { replaceEqualDeep } from '@tanstack/react-query';

import type { StudyRecord } from '#domain/study/study-record.ts';

/**
 * A record that was read again, in which unchanged cards and attempts keep their identity, so that what is memoized by them (such as
 * due times) stays valid. An unchanged record is `before` itself.
 */
export function shareStudy(before: StudyRecord | undefined, after: StudyRecord): StudyRecord {
  if (!before) return after;
  const cards = shareMap(before.cards, after.cards);
  const attempts = shareMap(before.attempts, after.attempts);
  const days = shareMap(before.days, after.days);
  const examDate = replaceEqualDeep(before.examDate, after.examDate);
  const isSame =
    cards === before.cards &&
    attempts === before.attempts &&
    days === before.days &&
    examDate === before.examDate;
  return isSame ? before : { cards, attempts, days, examDate };
}

function shareMap<K, T>(before: ReadonlyMap<K, T>, after: ReadonlyMap<K, T>): ReadonlyMap<K, T> {
  const shared = new Map([...after].map(([id, value]) => [id, replaceEqualDeep(before.get(id), value)]));
  const isSame = shared.size === before.size && [...shared].every(([id, value]) => value === before.get(id));
  return isSame ? before : shared;
}
