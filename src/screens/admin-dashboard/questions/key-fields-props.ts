import type { DraftErrors, QuestionDraft } from '#domain/question/question-draft.ts';

/** What the fields for options and key are given, whatever the type. */
export type KeyFieldsProps = {
  readonly draft: QuestionDraft;
  readonly errors: DraftErrors;
  /** The same function in each render, so that fields that haven't changed aren't rendered again. */
  readonly onChange: (part: Partial<QuestionDraft>) => void;
};
