import { picturesOf } from '#domain/media/picture-address.ts';
import type { Pack } from '#domain/pack/pack.ts';
import type { Question } from '#domain/question/question.ts';
import { inChunks } from '#domain/shared/in-chunks.ts';
import { keepFigures, sizeOfFigures } from '../figures/kept-figures.ts';
import { readIsoTime } from '../firestore/server-time.ts';
import { listPapers } from '../papers/list-papers.ts';
import { listParts } from '../parts/list-parts.ts';
import { getQuestions } from '../questions/get-questions.ts';
import { keepPack } from '../storage/pack-store.ts';

/** Questions read at a time, between two steps of the progress. */
const sliceSize = 120;

/** How long after reading its time a save may be written, in milliseconds. */
const longestSave = 30_000;

/** How many are downloaded, of how many. The questions come first. */
export type PackProgress = {
  readonly what: 'questions' | 'pictures';
  readonly done: number;
  readonly of: number;
};

/**
 * Stores every question of the exam parts and numbered papers and every figure on this device, replacing the previous pack: as
 * many reads as there are parts, papers and questions. Nothing is replaced until everything is here, except pictures that were
 * deleted.
 *
 * @throws FirestoreError, the signal's reason when it was stopped, or what the browser throws when it has no room
 */
export async function storePack(
  onProgress: (progress: PackProgress) => void,
  signal: AbortSignal,
): Promise<Pack> {
  const storedAt = new Date(Date.parse(await readIsoTime()) - longestSave).toISOString();
  const [parts, papers] = await Promise.all([listParts(), listPapers()]);
  const ids = [...new Set([...parts, ...papers].flatMap(({ questionIds }) => questionIds))];
  const questions: Question[] = [];
  for (const [index, some] of inChunks(ids, sliceSize).entries()) {
    signal.throwIfAborted();
    onProgress({ what: 'questions', done: index * sliceSize, of: ids.length });
    questions.push(...(await getQuestions(some)));
  }
  const figures = [...new Set(questions.flatMap(picturesOf).map(({ src }) => src))];
  const missed = await keepFigures(figures, {
    signal,
    onProgress: (done, of) => onProgress({ what: 'pictures', done, of }),
  });
  signal.throwIfAborted();
  if (missed.length > 0) throw new Error('Some pictures could not be kept');
  const pack = {
    parts,
    papers,
    questions,
    storedAt,
    bytes: new TextEncoder().encode(JSON.stringify(questions)).length + (await sizeOfFigures(figures)),
  };
  await keepPack(pack);
  return pack;
}
