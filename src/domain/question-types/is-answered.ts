import type { Response } from './response.ts';

/** Whether a response says something: an empty text or an empty choice counts as unanswered. */
export function isAnswered(response: Response | null): boolean {
  return (
    response !== null && response.length > 0 && !(typeof response === 'string' && response.trim() === '')
  );
}
