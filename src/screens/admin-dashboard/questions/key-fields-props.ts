import type { DraftErrors, QuestionDraft } from '#domain/question/question-draft.ts';

/** The props of the fields for options and key, for every type. */
export type KeyFieldsProps = {
  readonly draft: QuestionDraft;
  readonly errors: DraftErrors;
  /** Has to keep its identity, so that unchanged fields aren't rendered again. */
  readonly onChange: (part: Partial<QuestionDraft>) => void;
};
