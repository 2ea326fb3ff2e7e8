import { authoringOf } from '#domain/question/authoring.ts';
import type { Question } from '#domain/question/question.ts';
import { typeOf } from '#domain/question/question-types.ts';

import type { ItemFigures } from './analyse-items.ts';

/** Below this number of accounts the figures are mostly chance. */
export const minAccounts = 20;

/** Why a question deserves a look, in a sentence, and how urgently: the greater the weight the worse. */
export type Suspicion = { readonly weight: number; readonly reason: string };

/**
 * What looks wrong with a question, worst first; nothing below {@link minAccounts} accounts.
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
  if (typeof discrimination === 'number' && discrimination < 0) {
    found.push({
      weight: 4 - discrimination,
      reason: 'Stronger learners get it wrong more often. The key may be wrong.',
    });
  } else if (typeof discrimination === 'number' && discrimination < 0.1) {
    found.push({ weight: 2, reason: 'It hardly separates strong learners from weak ones.' });
  }
  const hard = whyTooHard(question, facility);
  if (hard) found.push({ weight: 3, reason: hard });
  if (facility > 95) found.push({ weight: 1, reason: 'Nearly everyone gets it right.' });
  const idle = hasDistractors ? countIdle(question, figures) : 0;
  if (idle > 0 && facility <= 95) {
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

/** Why too few get it right, if they do. Only one right option of several is easily guessed. */
function whyTooHard(question: Question, facility: number): string | null {
  const canGuess = authoringOf(question).optionFigures === 'distractors';
  if (canGuess && facility < 100 / typeOf(question).options(question).length) {
    return 'Fewer get it right than by guessing.';
  }
  return facility < 25 ? 'Fewer than 1 in 4 get it right.' : null;
}

/** The most chosen wrong option, when more chose it than the key. */
function beatingDistractor(question: Question, { chosen }: ItemFigures): string | null {
  const count = (id: string) => chosen.get(id) ?? 0;
  const { key, distractors } = splitOptions(question);
  const best = distractors
    .filter(({ id }) => count(id) > Math.max(...key.map(count)))
    .sort((a, b) => count(b.id) - count(a.id))[0];
  return best?.text ?? null;
}

function countIdle(question: Question, { chosen, accounts }: ItemFigures): number {
  return splitOptions(question).distractors.filter(({ id }) => (chosen.get(id) ?? 0) < 0.05 * accounts)
    .length;
}

function splitOptions(question: Question) {
  const type = typeOf(question);
  const key = [type.keyResponse(question)].flat();
  return { key, distractors: type.options(question).filter(({ id }) => !key.includes(id)) };
}
