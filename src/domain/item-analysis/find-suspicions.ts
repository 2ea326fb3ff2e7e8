import type { Question } from '#domain/question/question.ts';

import type { ItemFigures } from './analyse-items.ts';

/** Fewer answers than these are chance. */
export const fewestAnswers = 20;

/** Why a question deserves a look, in a sentence, and how much: the greater the worse. */
export type Suspicion = { readonly weight: number; readonly reason: string };

/**
 * What the figures of a question give to think of, the worst first; nothing below {@link fewestAnswers} answers.
 *
 * Negative discrimination and a distractor that beats the key point at a wrong key (Haladyna, Downing and Rodriguez 2002);
 * below 0.1 an item hardly tells learners apart (Ebel and Frisbie 1991, chapter 13, draw the line at 0.2); a distractor
 * that fewer than 5 % choose does not work (Haladyna and Downing 1993).
 */
export function findSuspicions(question: Question, figures: ItemFigures): Suspicion[] {
  const { answers, facility, discrimination } = figures;
  if (answers < fewestAnswers) return [];
  const found: Suspicion[] = [];
  const beating = question.type === 'single' ? beatingDistractor(question, figures) : null;
  if (beating) found.push({ weight: 5, reason: `More choose “${beating}” than the key.` });
  if (discrimination !== null && discrimination < 0) {
    found.push({
      weight: 4 - discrimination,
      reason: 'Who knows more gets it wrong more often: the key may be wrong.',
    });
  } else if (discrimination !== null && discrimination < 0.1) {
    found.push({ weight: 2, reason: 'It hardly tells who knows from who does not.' });
  }
  if (facility < 25)
    found.push({ weight: 3, reason: 'Hardly anybody gets it right, less than by guessing.' });
  if (facility > 95) found.push({ weight: 1, reason: 'Nearly everybody gets it right.' });
  const idle = question.type === 'single' ? idleDistractors(question, figures) : 0;
  if (idle > 0 && facility <= 95) {
    found.push({
      weight: idle / 2,
      reason:
        idle === 1 ? 'One distractor is hardly ever chosen.' : `${idle} distractors are hardly ever chosen.`,
    });
  }
  return found.sort((a, b) => b.weight - a.weight);
}

type Single = Extract<Question, { type: 'single' }>;

function beatingDistractor({ options, answer }: Single, { chosen }: ItemFigures): string | null {
  const count = (id: string) => chosen.get(id) ?? 0;
  const key = Math.max(...answer.map(count));
  const best = options
    .filter(({ id }) => !answer.includes(id) && count(id) > key)
    .sort((a, b) => count(b.id) - count(a.id))[0];
  return best?.text ?? null;
}

function idleDistractors({ options, answer }: Single, { chosen, answers }: ItemFigures): number {
  return options.filter(({ id }) => !answer.includes(id) && (chosen.get(id) ?? 0) < 0.05 * answers).length;
}
