import { picturesOf } from '#domain/media/picture-address.ts';
import type { Question } from '#domain/question/question.ts';

import { forgetPicture } from '../figures/kept-figures.ts';
import { openAttemptStore } from '../storage/attempt-store.ts';
import { dropPack, loadPack } from '../storage/pack-store.ts';

/**
 * Removes the pack and its pictures from this device, except the pictures of attempts that are kept here.
 *
 * @throws when the browser stores nothing, or its attempts can't be read
 */
export async function removePack(): Promise<void> {
  const pack = await loadPack();
  const kept = pack ? await (await openAttemptStore()).list() : [];
  await dropPack();
  if (!pack) return;
  const needed = addressesIn(kept.flatMap(({ questions }) => questions));
  await Promise.all([...addressesIn(pack.questions)].filter((src) => !needed.has(src)).map(forgetPicture));
}

function addressesIn(questions: readonly Question[]): ReadonlySet<string> {
  return new Set(questions.flatMap(picturesOf).map(({ src }) => src));
}
