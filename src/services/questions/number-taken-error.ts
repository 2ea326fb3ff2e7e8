import type { Question } from '#domain/question/question.ts';

/** Another question has the number, perhaps in other capitals. Nothing of the write was stored. */
export class NumberTakenError extends Error {
  override readonly name = 'NumberTakenError';
  readonly other: Question;
  constructor(other: Question) {
    super(`Question ${other.id} has the number ${other.questionId}`);
    this.other = other;
  }
}
