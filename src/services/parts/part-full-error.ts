import type { ExamPart } from '#domain/part/exam-part.ts';

/** A part can't hold what is added to it. Nothing of the write was stored. */
export class PartFullError extends Error {
  override readonly name = 'PartFullError';
  readonly part: Pick<ExamPart, 'id' | 'title'>;
  constructor(part: ExamPart) {
    super(`Part ${part.id} is full`);
    this.part = part;
  }
}
