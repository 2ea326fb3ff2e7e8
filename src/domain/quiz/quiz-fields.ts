/** Minutes that a quiz lasts when nothing else is said. */
const defaultTimeLimit = 30;

/** Minutes that a quiz can last. */
export const maxQuizMinutes = 600;

/** Questions that a quiz can list: the most that the rules take. */
export const maxQuizQuestions = 500;

/** What may be a text and is one, without blanks around it; else an empty one. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** What is neither a number nor a text has no number: an object without `toString` would make `Number` throw. */
function toNumber(value: unknown): number {
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : 0;
}

/** Minutes from a form, an import or a stored document, 1 to 600; 30 where there is no such number. */
export function toTimeLimit(value: unknown): number {
  const minutes = toNumber(value);
  if (!Number.isFinite(minutes) || minutes <= 0) return defaultTimeLimit;
  return Math.min(maxQuizMinutes, Math.max(1, minutes));
}

/** A number of questions, 1 to 500; 0 where there is no such number. */
export function toQuestionCount(value: unknown): number {
  const count = toNumber(value);
  return Number.isInteger(count) && count > 0 && count <= maxQuizQuestions ? count : 0;
}

/** Only `true`, or the word as a form or a file has it. */
export function toIsFree(value: unknown): boolean {
  return value === true || value === 'true';
}
