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
  figureAlt: 'Figure in words',
  indexWord: 'Index word',
  chapter: 'Chapter',
  section: 'Section',
  tags: 'Tags',
  facts: 'Facts',
  twinGroup: 'Twin group',
  examChapter: 'Chapter by which papers are drawn',
  editions: 'Editions',
  status: 'Status',
  family: 'Family',
  media: 'Pictures',
};
