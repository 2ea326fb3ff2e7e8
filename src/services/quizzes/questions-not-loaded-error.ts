import { messages } from '#domain/messages/messages.ts';
import { faultCode } from '#domain/shared/fault-code.ts';

/** A quiz is there, but its questions could not be read. `code` is the cause's, by which it is decided whether to ask again. */
export class QuestionsNotLoadedError extends Error {
  override readonly name = 'QuestionsNotLoadedError';
  readonly code: string | null;
  constructor(quizId: string, cause: unknown) {
    super(messages.loadQuestions(quizId), { cause });
    this.code = faultCode(cause);
  }
}
