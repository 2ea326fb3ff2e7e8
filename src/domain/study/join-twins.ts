import { formToAsk, type Twins } from '#domain/part/twins.ts';

import { compareAnswers, firstAndLatest } from './merge-study.ts';
import type { StudyCard, StudyRecord } from './study-record.ts';

/**
 * The cards for the review: a question and its twins share one, under the id of the form to ask next. Records are merged before
 * this, so devices can still merge in any order.
 */
export function joinTwins({ cards }: Pick<StudyRecord, 'cards'>, twins: Twins): Map<string, StudyCard> {
  const joined = new Map<string, StudyCard>();
  const askedAt = (id: string) => cards.get(id)?.reviews.at(-1)?.at;
  const met = new Set<readonly string[]>();
  for (const [id, card] of cards) {
    const forms = twins.get(id);
    // Most questions have no twins.
    if (!forms) {
      joined.set(id, card);
      continue;
    }
    // Already joined with the first twin that was answered.
    if (met.has(forms)) continue;
    met.add(forms);
    const answered = forms
      .flatMap((form) => {
        const found = cards.get(form);
        return found ? [{ form, ...found }] : [];
      })
      .sort((a, b) => (askedAt(b.form) ?? 0) - (askedAt(a.form) ?? 0));
    const [latest] = answered;
    if (!latest) continue;
    joined.set(formToAsk(latest.form, twins, askedAt), {
      // Unlike copies of one answer, those to two twins in the same session both count.
      reviews: firstAndLatest(answered.flatMap(({ reviews }) => reviews).sort(compareAnswers)),
      topic: latest.topic,
    });
  }
  return joined;
}
