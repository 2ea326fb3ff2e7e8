import { optionLetters } from '#domain/question-types/option-letters.ts';

/** The columns of a CSV, in the order of the export. `optionIds` is empty where they are a, b, c … */
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
] as const;
