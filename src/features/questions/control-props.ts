import type { Question } from '#domain/question/question.ts';
import type { Response } from '#domain/question-types/response.ts';

/** What every control of a question type is given. */
export type ControlProps<T extends Question = Question> = {
  readonly question: T;
  /** Option ids as this attempt shows them. */
  readonly optionOrder: readonly string[];
  readonly response: Response | null;
  readonly disabled: boolean;
  /** Whether the key is shown beside the learner's own answer. */
  readonly revealed: boolean;
  /** Id of the element that holds the question's text. */
  readonly labelledBy: string;
  readonly onAnswer: (response: Response | null) => void;
};
