import type { DraftErrors, QuestionDraft } from '#domain/question/question-draft.ts';

/** What the fields for options and key are given, whatever the type. */
export type KeyFieldsProps = {
  readonly draft: QuestionDraft;
  readonly errors: DraftErrors;
  readonly onChange: (part: Partial<QuestionDraft>) => void;
};
