import type { ImportFormat } from '#domain/bank/import/guess-format.ts';

/** The display names of the formats. */
export const formatNames: Readonly<Record<ImportFormat, string>> = {
  csv: 'CSV',
  json: 'JSON',
  gift: 'Moodle GIFT',
  aiken: 'Aiken',
  'moodle-xml': 'Moodle XML',
  text: 'Text from Word',
};
