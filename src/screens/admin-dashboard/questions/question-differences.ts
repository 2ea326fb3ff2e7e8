import type { Question } from '#domain/question/question.ts';

const fields = [
  ['questionId', 'Number'],
  ['type', 'Type'],
  ['text', 'Question'],
  ['options', 'Options'],
  ['answer', 'Key'],
  ['explanation', 'Explanation'],
  ['reference', 'Reference'],
  ['partId', 'Part'],
  ['difficulty', 'Difficulty'],
  ['tags', 'Tags'],
  ['figure', 'Figure'],
  ['lookup', 'Place in the book'],
] as const;

/** The fields in which two states of a question differ, as text. */
export function questionDifferences(a: Question, b: Question): { field: string; a: string; b: string }[] {
  return fields
    .map(([name, field]) => ({ field, a: inWords(a[name]), b: inWords(b[name]) }))
    .filter((difference) => difference.a !== difference.b);
}

function inWords(value: unknown): string {
  if (value === undefined || value === '') return '–';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(inWords).join('; ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(String).join(' · ');
  return String(value);
}
