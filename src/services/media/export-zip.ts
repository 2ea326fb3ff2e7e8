import { strToU8, zipSync } from 'fflate';

import { exportJson } from '#domain/bank/export/export-json.ts';
import type { Question } from '#domain/question/question.ts';

import { readMedia } from './read-media.ts';

/** A ZIP, and notes on what isn't in it. */
export type ExportedZip = { readonly content: Uint8Array<ArrayBuffer>; readonly notes: readonly string[] };

/**
 * The bank as a ZIP: its JSON, and its stored pictures as `media/{id}.webp`. Importing it brings both back.
 *
 * @throws RestError
 */
export async function exportZip(questions: readonly Question[]): Promise<ExportedZip> {
  const ids = new Set(questions.flatMap(({ media }) => media.map(({ id }) => id)));
  const files: Record<string, Uint8Array> = { 'questions.json': strToU8(exportJson(questions)) };
  let lost = 0;
  for (const id of ids) {
    const picture = await readMedia(id);
    if (picture) files[`media/${id}.webp`] = new Uint8Array(await picture.arrayBuffer());
    else lost += 1;
  }
  return {
    content: zipSync(files),
    notes: lost === 0 ? [] : [`${lost === 1 ? '1 picture was' : `${lost} pictures were`} deleted before.`],
  };
}
