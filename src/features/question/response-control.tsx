import type { Question } from '#domain/question/question.ts';
import type { Response } from '#domain/question-types/response.ts';

import { ChoiceControl } from './choice-control.tsx';
import { NumericControl } from './numeric-control.tsx';
import { OrderingControl } from './ordering-control.tsx';

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

/** The control for a question's type: where a new type gets its line. */
export function ResponseControl({ question, ...props }: ControlProps) {
  switch (question.type) {
    case 'single':
    case 'multiple':
      return <ChoiceControl question={question} {...props} />;
    case 'numeric':
      return <NumericControl question={question} {...props} />;
    case 'ordering':
      return <OrderingControl question={question} {...props} />;
  }
}
