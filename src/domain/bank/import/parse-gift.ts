import { inSlices, type Work } from '#domain/bank/in-slices.ts';

import { giftRecord } from './gift-record.ts';
import { checkRowCount, type ImportedFile, ImportProblem, type ImportRow } from './import-row.ts';
import { readGift } from './read-gift.ts';
import { readRow } from './read-row.ts';
import { type GiftBlock, splitGift } from './split-gift.ts';
import { type FindPicture, noPictures } from './text/pictures.ts';
import { sourceText } from './text/source-text.ts';

/** The most characters of a question, escapes and comments included. */
const maxCharacters = 30_000;

/** The questions of a Moodle GIFT text, each read on its own: a fault in one doesn't affect the others. */
export async function parseGift(
  text: string,
  work: Work,
  find: FindPicture = noPictures,
): Promise<ImportedFile> {
  const blocks = splitGift(text);
  checkRowCount(blocks.length);
  return { rows: await inSlices(blocks, 20, work, (block) => rowFrom(block, find)), notes: [] };
}

function rowFrom({ line, category, source }: GiftBlock, find: FindPicture): ImportRow {
  const title = source
    .replace(/^\/\/.*$/gmu, '')
    .trim()
    .slice(0, 40);
  const refuse = (error: string): ImportRow => ({ ok: false, line, title, notes: [], errors: [error] });
  if (source.length > maxCharacters) return refuse('The question is too long.');
  try {
    const texts = sourceText(find);
    const question = readGift(source);
    const record = giftRecord(question, category, texts);
    if (typeof record === 'string') return refuse(record);
    return readRow(record, line, { ...texts, numberFrom: question.id ? 'file' : 'name' });
  } catch (error) {
    if (error instanceof ImportProblem) return refuse(error.message);
    throw error;
  }
}
