import { strToU8, zipSync } from 'fflate';

import { exportJson } from '#domain/bank/export/export-json.ts';
import { splitBank } from '#domain/bank/export/split-bank.ts';
import type { Question } from '#domain/question/question.ts';

import { readMedia } from './read-media.ts';

/** The archives, and notes on what isn't in them. */
export type ExportedZip = {
  readonly contents: readonly Uint8Array<ArrayBuffer>[];
  readonly notes: readonly string[];
};

/**
 * The bank as a ZIP: its JSON, and its stored pictures as `media/{id}.webp`. Importing it brings both back. What is too large to
 * be imported at once is split into several.
 *
 * @throws RestError
 */
export async function exportZip(questions: readonly Question[]): Promise<ExportedZip> {
  const ids = new Set(questions.flatMap(mediaIds));
  const pictures = new Map<string, Uint8Array>();
  for (const id of ids) {
    const picture = await readMedia(id);
    if (picture) pictures.set(id, new Uint8Array(await picture.arrayBuffer()));
  }
  const sizes = new Map([...pictures].map(([id, bytes]) => [id, bytes.length]));
  const lost = ids.size - pictures.size;
  return {
    contents: splitBank(questions, sizes).map((piece) => zipOf(piece, pictures)),
    notes: lost === 0 ? [] : [`${lost === 1 ? '1 picture was' : `${lost} pictures were`} deleted before.`],
  };
}

const mediaIds = ({ media }: Question) => media.map(({ id }) => id);

function zipOf(questions: readonly Question[], pictures: ReadonlyMap<string, Uint8Array>) {
  const files: Record<string, Uint8Array> = { 'questions.json': strToU8(exportJson(questions)) };
  for (const id of questions.flatMap(mediaIds)) {
    const picture = pictures.get(id);
    if (picture) files[`media/${id}.webp`] = picture;
  }
  return zipSync(files);
}
