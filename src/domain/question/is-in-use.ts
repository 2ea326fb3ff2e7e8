import type { Question } from './question.ts';

/** Whether a question is asked. A withdrawn one stays readable in results, and in no new attempt. */
export const isInUse = ({ status }: Pick<Question, 'status'>): boolean => status === 'published';
