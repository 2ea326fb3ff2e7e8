import { findUnused, mediaIdsIn } from '#domain/media/find-unused.ts';
import type { StoredMedia } from '#domain/media/media.ts';
import { select } from '../firestore/query.ts';
import { queryStored } from '../firestore/read-documents.ts';
import { readPageById } from '../questions/read-page-by-id.ts';
import { listAllMedia } from './list-media.ts';
import { readRecentVersions } from './read-recent-versions.ts';

/** Questions in one request: only their pictures are read. */
const pageSize = 1000;

/** Can stop the search between two requests, and hears how many questions have been read. */
export type SearchWatch = {
  readonly signal: AbortSignal;
  readonly onRead: (questions: number) => void;
};

/**
 * Stored pictures that aren't used by any question, draft, deleted document or version of the last thirty days, the oldest
 * first. Versions count so that they can be restored and imports undone. Administrators only: a read for each picture, question
 * and version, and two for each draft and deleted document.
 *
 * @param now in milliseconds
 * @throws RestError, FirebaseError, and the signal's reason when it was stopped
 */
export async function findUnusedMedia(now: number, watch: SearchWatch): Promise<StoredMedia[]> {
  // Pictures are listed first, so that one that comes into use meanwhile isn't counted as unused. Drafts and deleted documents
  // are read before and after the questions, so that something moved between them meanwhile is still found.
  const media = await listAllMedia();
  const before = [...(await readOthers()), ...(await readQuestions(watch))];
  const texts = [...before, ...(await readOthers()), ...(await readRecentVersions(now))];
  watch.signal.throwIfAborted();
  return findUnused(media, new Set(texts.flatMap(mediaIdsIn)), now);
}

/** The pictures field of each question as text, whether it can be parsed or not. */
async function readQuestions({ signal, onRead }: SearchWatch): Promise<string[]> {
  const texts: string[] = [];
  let last = '';
  for (;;) {
    signal.throwIfAborted();
    const page = await readPageById(last, { limit: pageSize, fields: ['media'] });
    texts.push(...page.map(({ data }) => JSON.stringify(data.media ?? [])));
    onRead(texts.length);
    last = page.at(-1)?.id ?? last;
    if (page.length < pageSize) return texts;
  }
}

async function readOthers(): Promise<string[]> {
  return (await Promise.all([readContents('deleted'), readContents('drafts')])).flat();
}

async function readContents(name: 'drafts' | 'deleted'): Promise<string[]> {
  return (await queryStored(name, select(['content']))).map(({ data }) => String(data.content));
}
