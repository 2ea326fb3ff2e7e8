import { exportMoodleXml, type MoodlePicture } from '#domain/bank/export/export-moodle-xml.ts';
import type { Question } from '#domain/question/question.ts';

import { withTimeout } from '../firestore/with-timeout.ts';
import { toBase64 } from '../to-base64.ts';
import { readMedia } from './read-media.ts';

/**
 * The bank as Moodle XML, including its figures and stored pictures.
 *
 * @returns the file, and what it lacks in sentences
 * @throws RestError, TypeError when a figure couldn't be loaded
 */
export async function exportMoodle(
  questions: readonly Question[],
): Promise<{ readonly content: string; readonly notes: readonly string[] }> {
  const pictures = new Map<string, readonly MoodlePicture[]>();
  let lost = 0;
  for (const { id, figure, media } of questions) {
    const found = [
      ...(figure ? [await loadFigure(figure)] : []),
      ...(await Promise.all(media.map(loadPicture))),
    ];
    lost += found.filter((picture) => picture === null).length;
    pictures.set(
      id,
      found.flatMap((picture) => picture ?? []),
    );
  }
  const { text, notes } = exportMoodleXml(questions, ({ id }) => pictures.get(id) ?? []);
  const missing = lost === 1 ? '1 picture wasn’t found.' : `${lost} pictures weren’t found.`;
  return { content: text, notes: lost === 0 ? notes : [...notes, missing] };
}

async function loadFigure({ src, alt }: NonNullable<Question['figure']>): Promise<MoodlePicture | null> {
  const response = await withTimeout(fetch(src));
  if (!response.ok) return null;
  return { name: src.slice(src.lastIndexOf('/') + 1), alt, base64: await toBase64(await response.blob()) };
}

async function loadPicture({ id, alt }: Question['media'][number]): Promise<MoodlePicture | null> {
  const picture = await readMedia(id);
  return picture && { name: `${id}.webp`, alt, base64: await toBase64(picture) };
}
