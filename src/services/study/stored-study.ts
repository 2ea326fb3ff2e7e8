import { mergeStudy } from '#domain/study/merge-study.ts';
import { readStudy, type StoredStudy } from '#domain/study/store-study.ts';
import type { StudyRecord } from '#domain/study/study-record.ts';
import { getDocument } from '../firestore/read-documents.ts';
import { letPageAnswer } from '../let-page-answer.ts';

/** A version of a user's study record. */
type StudyVersion = {
  readonly uid: string;
  readonly study: StudyRecord;
  /** As it is stored; empty texts if it isn't. */
  readonly texts: StoredStudy;
  /** The document's `updateTime`; null without a document. */
  readonly updateTime: string | null;
};

/** The version that this page last read or wrote: a write in place of one that's still stored needs no read. */
let known: StudyVersion | null = null;

/** The version of a user's study record that this page knows, if any. */
export function knownVersion(uid: string): StudyVersion | null {
  return known?.uid === uid ? known : null;
}

/** Remembers what was written; null while that isn't known. */
export function noteVersion(version: StudyVersion | null): void {
  known = version;
}

/** Reads a user's study record. One read. @throws RestError */
export async function readVersion(uid: string): Promise<StudyVersion> {
  const before = known;
  const stored = await getDocument(`users/${uid}/private`, 'study');
  const { cards, counts } = stored?.data ?? {};
  // Read in two halves: on a phone each half of a long record takes as long as a tap may wait.
  const answers = readStudy({ cards });
  await letPageAnswer();
  const version = {
    uid,
    study: mergeStudy(answers, readStudy({ counts })),
    texts: { cards: textOf(cards), counts: textOf(counts) },
    updateTime: stored?.updateTime ?? null,
  };
  // What was written meanwhile is newer.
  if (known === before) known = version;
  return version;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
