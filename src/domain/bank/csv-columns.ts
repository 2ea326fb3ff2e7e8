import { optionLetters } from '#domain/question-types/option-letters.ts';

/**
 * The columns of a CSV, in the order of the export. `optionIds` is empty if the ids are a, b, c …; `chapter` is that of the
 * place to look up.
 */
export const csvColumns = [
  'id',
  'questionId',
  'type',
  'text',
  ...optionLetters.map((_, index) => `option${index + 1}`),
  'answer',
  'tolerance',
  'unit',
  'explanation',
  'reference',
  'partId',
  'difficulty',
  'tags',
  'figureSrc',
  'figureAlt',
  'indexWord',
  'chapter',
  'section',
  'optionIds',
  ...optionLetters.map((_, index) => `reason${index + 1}`),
  'facts',
  'examChapter',
  'editions',
  'status',
  'family',
  'media',
  'twinGroup',
] as const;
