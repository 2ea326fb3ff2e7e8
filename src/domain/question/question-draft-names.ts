import type { QuestionDraft } from './question-draft.ts';

/** What the form calls each field of a question being edited. */
export const questionDraftNames: Readonly<Record<keyof QuestionDraft, string>> = {
  questionId: 'Number',
  partId: 'Part',
  difficulty: 'Difficulty',
  type: 'Type',
  text: 'Question',
  options: 'Options',
  value: 'Value',
  tolerance: 'Tolerance',
  unit: 'Unit',
  explanation: 'Explanation',
  reference: 'Reference',
  figureSrc: 'Figure',
  figureAlt: 'Figure description',
  indexWord: 'Index word',
  chapter: 'Chapter',
  section: 'Section',
  tags: 'Tags',
  facts: 'Facts',
  twinGroup: 'Twins',
  examChapter: 'Chapter in the exam',
  editions: 'Editions',
  status: 'Status',
  family: 'Family',
  media: 'Pictures',
};
