import { mergeStudy } from '#domain/study/merge-study.ts';
import { storeStudy } from '#domain/study/store-study.ts';
import type { StudyRecord } from '#domain/study/study-record.ts';

import { isConflict, replaceDocument } from '../replace-document.ts';
import { readIsoTime } from '../server-time.ts';
import { knownVersions, readVersion } from './stored-study.ts';

/** Tries before giving up while other devices keep changing the record; Firestore's transactions have as many. */
const maxTries = 5;

/**
 * Merges a record into the study record of a user; changes from other devices are kept. Adding the same again writes nothing.
 * At most one write, and no read if this page knows the stored version.
 *
 * @returns the record as it is now
 * @throws RestReadError, FirebaseError
 */
export async function addToStudy(uid: string, added: StudyRecord): Promise<StudyRecord> {
  const updatedAt = await readIsoTime();
  for (let tries = 1; ; tries += 1) {
    const former = knownVersions.get(uid) ?? (await readVersion(uid));
    const study = mergeStudy(former.study, added);
    const texts = storeStudy(study);
    if (texts.cards === former.texts.cards && texts.counts === former.texts.counts) return study;
    // Until the response it isn't known which version is stored.
    knownVersions.delete(uid);
    try {
      const stored = { ...texts, updatedAt };
      const updateTime = await replaceDocument(`users/${uid}/private`, 'study', stored, former.updateTime);
      knownVersions.set(uid, { study, texts, updateTime });
      return study;
    } catch (error) {
      if (!isConflict(error) || tries === maxTries) throw error;
    }
  }
}
