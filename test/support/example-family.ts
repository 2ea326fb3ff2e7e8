import type { FamilyFields } from '#domain/family/family-schema.ts';
import type { QuestionOf } from '#domain/question/question.ts';

import { makeQuestion } from './factories.ts';

/** Zs of a circuit at operating temperature: family D04 of our domain notes, whose worked example is 0.87 Ω. */
export const loopImpedance: FamilyFields = {
  version: 1,
  parameters: [
    { name: 'Ze', from: 0.2, to: 0.8, step: 0.01 },
    { name: 'S', values: [2.5, 4, 6] },
    { name: 'cpc', values: [1.5, 2.5] },
    { name: 'L', from: 8, to: 60, step: 1 },
  ],
  where: ['S == 6 && cpc == 2.5 || S < 6 && cpc == 1.5'],
  formula: 'Ze + (resistance(S) + resistance(cpc)) × 1.2 × L / 1000',
  unit: 'Ω',
  decimals: 2,
  rounding: 'nearest',
  tolerance: 0.01,
  stem: 'A circuit is {L} m long, with a {S} mm² line ({resistance(S):2} mΩ/m) and a {cpc} mm² cpc. Ze is {Ze} Ω. What is Zs?',
  steps: 'Zs = {Ze} + ({resistance(S):2} + {resistance(cpc):2}) × 1.2 × {L} / 1000 = {answer}.',
  slips: [
    {
      id: 'no-supply',
      formula: '(resistance(S) + resistance(cpc)) × 1.2 × L / 1000',
      reason: 'You left out Ze.',
    },
    {
      id: 'cold',
      formula: 'Ze + (resistance(S) + resistance(cpc)) × L / 1000',
      reason: 'You used the cold resistance. Multiply by 1.2 for operating temperature.',
    },
    {
      id: 'hot-supply',
      formula: '(Ze + (resistance(S) + resistance(cpc)) × L / 1000) × 1.2',
      reason: 'You multiplied Ze by 1.2 as well.',
    },
    { id: 'no-cpc', formula: 'Ze + resistance(S) × 1.2 × L / 1000', reason: 'You left out the cpc.' },
  ],
};

/** The values of the worked example. */
export const loopExample = { Ze: 0.35, S: 2.5, cpc: 1.5, L: 22 };

/** A numeric question with that family, whose stored values are the worked example. */
export function makeFamilyQuestion(change: Partial<FamilyFields> = {}): QuestionOf<'numeric'> {
  return {
    ...makeQuestion({ id: 'family-1', family: JSON.stringify({ ...loopImpedance, ...change }) }),
    type: 'numeric',
    text: 'A circuit is 22 m long. What is Zs?',
    options: [],
    answer: { value: 0.87, tolerance: 0.01, unit: 'Ω' },
  };
}
