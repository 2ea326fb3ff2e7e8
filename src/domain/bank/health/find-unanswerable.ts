import type { Question } from '#domain/question/question.ts';
import { gradeResponse } from '#domain/question-types/grade-response.ts';
import type { Response } from '#domain/question-types/response.ts';

/** Why nobody can answer a question rightly, or fairly, in a sentence; null when it can be answered. */
export function findUnanswerable(question: Question): string | null {
  if (question.text.trim() === '') return 'It asks nothing.';
  if (question.type !== 'numeric') {
    const texts = question.options.map(({ text }) => text.trim().toLowerCase());
    if (texts.includes('')) return 'An option is empty.';
    if (new Set(texts).size < texts.length) return 'Two options are the same.';
  }
  const key = keyResponse(question);
  return gradeResponse(question, key, { partialCredit: false }) === 1
    ? null
    : 'Its own key is not marked as right.';
}

/** What somebody answers who knows the key. */
function keyResponse(question: Question): Response {
  if (question.type === 'numeric') return `${question.answer.value} ${question.answer.unit}`;
  return question.type === 'single' ? (question.answer[0] ?? '') : question.answer;
}
