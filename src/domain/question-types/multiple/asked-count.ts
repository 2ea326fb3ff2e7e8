import type { MultipleQuestion } from './multiple-schema.ts';

const words = ['two', 'three', 'four', 'five', 'six'];

/**
 * How many options a multiple-choice question explicitly asks for (`Which **two** of these …`); null when its text leaves the
 * number open. A number that differs from the size of the key is about something else.
 */
export function askedCount({ text, answer }: MultipleQuestion): number | null {
  const word = words[answer.length - 2];
  if (!word) return null;
  const number = `(?:${word}|${answer.length})`;
  const asks = new RegExp(`\\*\\*${number}\\*\\*|\\b(?:which|choose|select|name) ${number}\\b`, 'iu');
  return asks.test(text) ? answer.length : null;
}
