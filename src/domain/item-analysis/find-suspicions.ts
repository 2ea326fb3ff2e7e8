import { wilson } from '#domain/outcome/wilson.ts';
import { authoringOf } from '#domain/question/authoring.ts';
import type { Question } from '#domain/question/question.ts';
import { typeOf } from '#domain/question/question-types.ts';

import type { ItemFigures } from './analyse-items.ts';

/** Below this number of accounts nothing is said: the intervals that tell findings from chance are approximations. */
export const minAccounts = 20;

/** The quantile of the standard normal distribution that leaves 5% on one side. */
const z = 1.644854;

/** Why a question deserves a look, in a sentence, and how urgently: the greater the weight the worse. */
export type Suspicion = { readonly weight: number; readonly reason: string };

/**
 * What looks wrong with a question, worst first; nothing below {@link minAccounts} accounts. A figure counts only where its
 * interval doesn't reach the threshold, so that chance hardly explains it: Fisher's z for a correlation (Fisher 1921), with 5%
 * beyond it on the one side that counts, and Wilson's score for a share, with 2.5%, the 95% interval that screens show.
 *
 * Negative discrimination and a distractor that beats the key point at a wrong key (Haladyna, Downing and Rodriguez 2002);
 * below 0.1 an item hardly tells learners apart (Ebel and Frisbie 1991, chapter 13, draw the line at 0.2); a distractor that
 * fewer than 5% choose does not work (Haladyna and Downing 1993).
 */
export function findSuspicions(question: Question, figures: ItemFigures): Suspicion[] {
  const { accounts, facility, discrimination } = figures;
  if (accounts < minAccounts) return [];
  const found: Suspicion[] = [];
  // The chosen options of a family aren't the stored ones.
  const hasDistractors =
    authoringOf(question).optionFigures === 'distractors' && question.family === undefined;
  const beating = hasDistractors ? beatingDistractor(question, figures) : null;
  if (beating) found.push({ weight: 5, reason: `More people choose “${beating}” than the key.` });
  if (typeof discrimination === 'number' && isCorrelationBelow(0, discrimination, figures)) {
    found.push({
      weight: 4 - discrimination,
      reason: 'Stronger learners get it wrong more often. The key may be wrong.',
    });
  } else if (typeof discrimination === 'number' && isCorrelationBelow(0.1, discrimination, figures)) {
    found.push({ weight: 2, reason: 'It hardly separates strong learners from weak ones.' });
  }
  const right = wilson((facility * accounts) / 100, accounts);
  const hard = whyTooHard(question, right.high);
  if (hard) found.push({ weight: 3, reason: hard });
  if (right.low > 0.95) found.push({ weight: 1, reason: 'Nearly everyone gets it right.' });
  const idle = hasDistractors && facility <= 95 ? countIdle(question, figures) : 0;
  if (idle > 0) {
    found.push({
      weight: idle / 2,
      reason:
        idle === 1
          ? 'One wrong option is hardly ever chosen.'
          : `${idle} wrong options are hardly ever chosen.`,
    });
  }
  return found.sort((a, b) => b.weight - a.weight);
}

/** Whether a correlation is below a threshold by more than chance: one side of its interval, at 5%. */
function isCorrelationBelow(threshold: number, correlation: number, { pairs }: ItemFigures): boolean {
  return Math.atanh(correlation) + z / Math.sqrt(pairs - 3) < Math.atanh(threshold);
}

/**
 * Why too few get it right, if they do. Only one right option of several is easily guessed.
 *
 * @param atMost the most that the share of right answers may be
 */
function whyTooHard(question: Question, atMost: number): string | null {
  const canGuess = authoringOf(question).optionFigures === 'distractors';
  if (canGuess && atMost < 1 / typeOf(question).options(question).length) {
    return 'Fewer get it right than by guessing.';
  }
  return atMost < 0.25 ? 'Fewer than 1 in 4 get it right.' : null;
}

/** The most chosen wrong option, when more chose it than the key. */
function beatingDistractor(question: Question, { chosen }: ItemFigures): string | null {
  const count = (id: string) => chosen.get(id) ?? 0;
  const { key, distractors } = splitOptions(question);
  const best = distractors.toSorted((a, b) => count(b.id) - count(a.id))[0];
  if (!best || count(best.id) === 0) return null;
  // Of those who chose one of the two, more than half must prefer it.
  const both = count(best.id) + Math.max(...key.map(count));
  return wilson(count(best.id), both).low > 0.5 ? best.text : null;
}

/** How many wrong options fewer than 5% choose, and fewer of those who are wrong than if all wrong options were as good. */
function countIdle(question: Question, { chosen, accounts, facility }: ItemFigures): number {
  const { distractors } = splitOptions(question);
  const wrong = accounts * (1 - facility / 100);
  return distractors.filter(({ id }) => {
    const count = chosen.get(id) ?? 0;
    return wilson(count, accounts).high < 0.05 && wilson(count, wrong).high < 1 / distractors.length;
  }).length;
}

function splitOptions(question: Question) {
  const type = typeOf(question);
  const key = [type.keyResponse(question)].flat();
  return { key, distractors: type.options(question).filter(({ id }) => !key.includes(id)) };
}
