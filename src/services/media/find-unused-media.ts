import { collection, getDocs } from 'firebase/firestore/lite';

import { findUnused, mediaIdsIn } from '#domain/media/find-unused.ts';
import type { StoredMedia } from '#domain/media/media.ts';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';
import { readPageById } from '../questions/read-page-by-id.ts';
import { listAllMedia } from './list-media.ts';
import { readRecentVersions } from './read-recent-versions.ts';

/** Questions of one request: only their pictures are read. */
const pageSize = 1000;

/**
 * Stored pictures that no question, draft, deleted document or version of the last thirty days names, the oldest first, so that
 * a version can be restored and an import undone. Administrators only: a read for each picture, question and version, and two
 * for each draft and deleted document.
 *
 * @param now in milliseconds
 * @throws RestReadError, FirestoreError
 */
export async function findUnusedMedia(now: number): Promise<StoredMedia[]> {
  // The pictures come first: one that is used while the rest is read isn't taken for unused. Drafts are published and deleted
  // questions restored, and the other way round: read before and after, they're found on either side of such a move.
  const media = await listAllMedia();
  const before = [...(await readOthers()), ...(await readQuestions())];
  const texts = [...before, ...(await readOthers()), ...(await readRecentVersions(now))];
  return findUnused(media, new Set(texts.flatMap(mediaIdsIn)), now);
}

/** What each question says of its pictures, readable or not. */
async function readQuestions(): Promise<string[]> {
  const texts: string[] = [];
  let last = '';
  for (;;) {
    const page = await readPageById(last, { limit: pageSize, fields: ['media'] });
    texts.push(...page.map(({ data }) => JSON.stringify(data.media ?? [])));
    last = page.at(-1)?.id ?? last;
    if (page.length < pageSize) return texts;
  }
}

async function readOthers(): Promise<string[]> {
  return (await Promise.all([readContents('deleted'), readContents('drafts')])).flat();
}

async function readContents(name: 'drafts' | 'deleted'): Promise<string[]> {
  const { docs } = await withTimeout(getDocs(collection(db, name)));
  return docs.map((document) => String(document.get('content')));
}
