import type { Firestore } from 'firebase-admin/firestore';

import { questionSchema } from '#domain/question/question.ts';
import { searchWords } from '#domain/question/search-words.ts';
import { inChunks } from '#domain/shared/in-chunks.ts';

import type { Seed } from './read-seed.ts';
import type { SeedDocument } from './seed-document.ts';

/** Firestore takes at most 500 writes at once. */
const batchSize = 500;

/**
 * Writes facts, questions, corrections, parts, quizzes and papers, and finally the plans, which show that everything is there.
 */
export async function writeBank(db: Firestore, seed: Seed, time: string): Promise<void> {
  await write(db, 'facts', seed.facts, time);
  await db.doc('corrections/published').set({ entries: seed.corrections, updatedAt: time });
  await write(db, 'questions', seed.questions.map(asListed), time);
  await write(db, 'examParts', seed.examParts, time);
  await write(db, 'quizzes', seed.quizzes, time);
  const quizzes = Object.fromEntries(seed.quizzes.map(({ id, ...data }) => [id, stamped(data, time)]));
  await db.doc('published/quizzes').set({ quizzes, changed: '' });
  await write(db, 'papers', seed.papers, time);
  await write(db, 'plans', seed.plans, time);
}

/** Adds the fields that lists are searched and filtered by, as the app writes them. */
function asListed(question: SeedDocument): SeedDocument {
  const parsed = questionSchema.parse(question);
  return { ...question, status: parsed.status, tags: parsed.tags, words: searchWords(parsed) };
}

function stamped(data: Omit<SeedDocument, 'id'>, time: string) {
  return { ...data, createdAt: time, updatedAt: time };
}

async function write(
  db: Firestore,
  collection: string,
  documents: readonly SeedDocument[],
  time: string,
): Promise<void> {
  for (const some of inChunks(documents, batchSize)) {
    const batch = db.batch();
    for (const { id, ...data } of some) {
      batch.set(db.collection(collection).doc(id), stamped(data, time));
    }
    await batch.commit();
  }
}
