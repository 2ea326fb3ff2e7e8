import { fieldsOf } from '#domain/edit/changed-fields.ts';

import type { Question } from './question.ts';

/** A field of a question of any type, apart from the document's id, times and import. */
export type QuestionField = Exclude<
  Question extends infer Q ? keyof Q : never,
  'id' | 'importId' | 'createdAt' | 'updatedAt'
>;

/** What the editor calls each field. */
export const questionFieldNames: Readonly<Record<QuestionField, string>> = {
  questionId: 'Number',
  type: 'Type',
  text: 'Question',
  options: 'Options',
  answer: 'Key',
  optionReasons: 'Why the others are wrong',
  explanation: 'Explanation',
  reference: 'Reference',
  partId: 'Part',
  difficulty: 'Difficulty',
  tags: 'Tags',
  figure: 'Figure',
  lookup: 'Place in the book',
  facts: 'Facts',
  twinGroup: 'Twins',
  chapter: 'Chapter in the exam',
  editions: 'Editions',
  status: 'Status',
  family: 'Family',
  media: 'Pictures',
};

/** Every field, in the order of the editor. */
export const questionFields: readonly QuestionField[] = fieldsOf(questionFieldNames);
