import { isSameValue } from '#domain/edit/changed-fields.ts';
import type { Question } from '#domain/question/question.ts';

type Stored = 'id' | 'importId' | 'createdAt' | 'updatedAt';

/** What a question says, whatever its type: all but the document's id, times and import. */
export type QuestionContent = Question extends infer Q
  ? Q extends Question
    ? Omit<Q, Stored>
    : never
  : never;

/** The content of a question without its stored fields, which the types also allow on content. */
export function contentOf({
  id: _id,
  importId: _import,
  createdAt: _created,
  updatedAt: _updated,
  ...content
}: QuestionContent & Partial<Pick<Question, Stored>>): QuestionContent {
  return content;
}

/** Whether two questions say the same, whatever the order of their fields. */
export function haveSameContent(one: QuestionContent, other: QuestionContent): boolean {
  return isSameValue(contentOf(one), contentOf(other));
}
