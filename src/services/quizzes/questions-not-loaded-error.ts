import { messages } from '#domain/messages/messages.ts';
import { faultCode } from '#domain/shared/fault-code.ts';

/** A quiz was read, but not its questions. `code` is the cause's, which decides whether to retry. */
export class QuestionsNotLoadedError extends Error {
  override readonly name = 'QuestionsNotLoadedError';
  readonly code: string | null;
  constructor(quizId: string, cause: unknown) {
    super(messages.loadQuestions(quizId), { cause });
    this.code = faultCode(cause);
  }
}
