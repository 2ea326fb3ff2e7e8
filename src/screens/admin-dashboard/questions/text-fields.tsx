import type { ReactNode } from 'react';

import type { QuestionType } from '#domain/question/question.ts';

import { DraftText } from './draft-field.tsx';
import type { KeyFieldsProps } from './key-fields-props.ts';

const choiceHint = 'Say why the key is right. Mistakes go beside each option.';
const answerHint = 'Say how to get to the answer.';

/** What belongs in the explanation of each type. */
const hints = {
  single: choiceHint,
  multiple: choiceHint,
  numeric: answerHint,
  ordering: answerHint,
} as const satisfies Record<QuestionType, string>;

/** The question's text and its explanation, with the fields for the key between them. */
export function TextFields({ children, ...form }: KeyFieldsProps & { children: ReactNode }) {
  return (
    <>
      <DraftText {...form} name="text" rows={4} />
      {children}
      <DraftText {...form} name="explanation" hint={hints[form.draft.type]} />
    </>
  );
}
