import type { QuizResult } from '#domain/result/quiz-result.ts';

import { keepReviews } from './merge-study.ts';
import { studyOfResult } from './study-of-result.ts';
import type { Review, StudyRecord } from './study-record.ts';

/**
 * A study record with the current marks of these results. A record keeps answers as first marked, and a correction may have
 * changed marks since. Everything else about an answer stays, such as its drawn values.
 */
export function applyRegrades(study: StudyRecord, results: readonly QuizResult[]): StudyRecord {
  if (results.length === 0) return study;
  const cards = new Map(study.cards);
  const attempts = new Map(study.attempts);
  for (const marked of results.map((result) => studyOfResult(result))) {
    for (const [id, attempt] of marked.attempts) if (attempts.has(id)) attempts.set(id, attempt);
    for (const [id, { reviews }] of marked.cards) {
      const card = cards.get(id);
      const [review] = reviews;
      if (!card || !review) continue;
      const marks = card.reviews.map((known) => (known.at === review.at ? withMark(known, review) : known));
      cards.set(id, { ...card, reviews: keepReviews(marks) });
    }
  }
  return { ...study, cards, attempts };
}

function withMark({ slip: _, ...known }: Review, { outcome, slip }: Review): Review {
  return { ...known, outcome, ...(slip !== undefined && { slip }) };
}
