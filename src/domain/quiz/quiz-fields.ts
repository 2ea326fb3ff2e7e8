/** The time limit of a quiz without one, in minutes. */
const defaultTimeLimit = 30;

/** The longest time limit, in minutes. */
export const maxQuizMinutes = 600;

/** The most questions in a quiz that the rules accept. */
export const maxQuizQuestions = 500;

/** A text without blanks around it; empty for anything that isn't a text. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** Anything but a number or a text gives 0, since `Number` would throw on an object without `toString`. */
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

/** True for `true` only, or that word as text from a form or a file. */
export function toIsFree(value: unknown): boolean {
  return value === true || value === 'true';
}
