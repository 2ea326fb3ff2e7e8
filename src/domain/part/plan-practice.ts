import { type AskedAt, formToAsk, spareFor, type Twins } from './twins.ts';

/** The questions of a practice session, and the spare twins to ask for missed ones. */
export type PracticePlan = { readonly questionIds: readonly string[]; readonly spareIds: readonly string[] };

/**
 * Plans a session on some questions.
 *
 * @param isRepeat whether they are asked again because they were missed: then each is asked as its twin, if it has one
 */
export function planPractice(
  questionIds: readonly string[],
  twins: Twins,
  askedAt: AskedAt,
  isRepeat: boolean,
): PracticePlan {
  const asked = new Set(questionIds.map((id) => (isRepeat ? formToAsk(id, twins, askedAt) : id)));
  const spares = [...asked].flatMap((id) => spareFor(id, twins, askedAt) ?? []);
  return { questionIds: [...asked], spareIds: [...new Set(spares)].filter((id) => !asked.has(id)) };
}
