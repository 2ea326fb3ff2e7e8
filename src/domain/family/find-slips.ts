import { isRight } from '#domain/question/grade-response.ts';
import type { Question } from '#domain/question/question.ts';
import { readAnswer } from '#domain/question-types/numeric/read-answer.ts';
import type { Response } from '#domain/question-types/response.ts';

import { type Asked, asAsked } from './asked.ts';
import { type DrawnSlip, variantOf } from './draw-variant.ts';
import { readFamily } from './family.ts';

/** Rounding on the way to an answer moves it by less than this share. */
const noise = 0.01;

/**
 * The slips that explain a wrong answer: those that lead to the typed number, allowing for rounding and units. A right answer
 * has none.
 */
export function findSlips(question: Question, asked: Asked, response: Response | null): DrawnSlip[] {
  if (response === null || question.family === undefined) return [];
  if (isRight(asAsked(question, asked), response)) return [];
  const { family } = readFamily(question.family);
  const variant = family && variantOf(family, asked.values);
  if (!variant) return [];
  if (asked.type === 'single') return variant.slips.filter(({ id }) => id === response);
  const typed = readTyped(response, asked.answer.unit);
  return variant.slips.filter(({ value }) =>
    typed.some((reading) => isSame(reading, value, family.fields.decimals)),
  );
}

/** A number as it was typed, in the unit that was asked for, and the size of its last place. */
type Typed = { readonly value: number; readonly step: number };

function readTyped(response: Response, unit: string): Typed[] {
  const answer = typeof response === 'string' ? readAnswer(response, unit) : null;
  if (!answer) return [];
  const step = 10 ** -decimalsOf(String(response)) * answer.scale;
  return answer.readings.map((value) => ({ value, step }));
}

function decimalsOf(text: string): number {
  return /[.,·](\d+)/u.exec(text)?.[1]?.length ?? 0;
}

/**
 * Whether the typed number is the slip's, rounded up, down or to the nearest at its last place. One with fewer decimals than
 * asked for must also be close: 1 isn't 0.6.
 */
function isSame({ value, step }: Typed, slip: number, decimals: number): boolean {
  const distance = Math.abs(value - slip);
  const isPrecise = step <= 10 ** -decimals * (1 + 1e-9);
  // A whole step away is another number: 17 isn't a slip that leads to exactly 16.
  return distance < step * (1 - 1e-6) && (isPrecise || distance <= noise * Math.abs(slip));
}
