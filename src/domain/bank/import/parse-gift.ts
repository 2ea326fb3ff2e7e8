import type { GIFTQuestion } from 'gift-pegjs';

import { inSlices, type Work } from '#domain/bank/in-slices.ts';

import { giftRecord } from './gift-record.ts';
import { checkRowCount, type ImportedFile, type ImportRow } from './import-row.ts';
import { readRow } from './read-row.ts';
import { type GiftBlock, splitGift } from './split-gift.ts';

/** Characters that one question may have, escapes and comments included. */
const maxCharacters = 30_000;

type Parse = (source: string) => GIFTQuestion[];

/** The questions of a Moodle GIFT text, each parsed on its own: a fault in one leaves the others whole. */
export async function parseGift(text: string, work: Work): Promise<ImportedFile> {
  const { parse } = await import('gift-pegjs');
  const blocks = splitGift(text);
  checkRowCount(blocks.length);
  return { rows: await inSlices(blocks, 20, work, (block) => rowFrom(block, parse)), notes: [] };
}

function rowFrom({ line, category, source }: GiftBlock, parse: Parse): ImportRow {
  const title = source
    .replace(/^\/\/.*$/gmu, '')
    .trim()
    .slice(0, 40);
  const refuse = (error: string): ImportRow => ({ ok: false, line, title, notes: [], errors: [error] });
  if (source.length > maxCharacters) return refuse('The question is too long.');
  let parsed: GIFTQuestion[];
  try {
    parsed = parse(source.replaceAll(guard, '').replace(/&(?=&)/gu, `&${guard}`));
  } catch (error) {
    return refuse(`GIFT cannot be read here: ${error instanceof Error ? error.message : error}`);
  }
  const [question, second] = parsed;
  if (!question || second) return refuse('Between two questions must be an empty line.');
  const notes: string[] = [];
  const record = giftRecord(question, category, restore, (note) => notes.push(note));
  return typeof record === 'string' ? refuse(record) : readRow(record, line, notes);
}

/**
 * The parser writes escaped characters as `&&061;` while it works and decodes them later, though not everywhere. A
 * character of the private area keeps `&&` in a question apart from those.
 */
const guard = '\ue000';

function restore(text: string): string {
  return text
    .replace(/&&010/gu, '\n')
    .replace(/&&(092|058|035|061|123|125|126);/gu, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(guard, '');
}
