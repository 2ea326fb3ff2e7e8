import { createHash, randomUUID } from 'node:crypto';
import type { Auth } from 'firebase-admin/auth';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';

import { examPartSchema } from '#domain/part/exam-part.ts';
import { readStudy } from '#domain/study/store-study.ts';

import { logLine } from '../bench/model/read-log.ts';

/** Documents per page. It's also the most users that the identity provider looks up at once. */
const pageSize = 100;

/**
 * The answers of everybody with a confirmed account, as a log that `npm run bench:model` reads: the first answer to each
 * question and the latest ones. Learners have pseudonyms, which are new in each export.
 */
export async function* readAnswers(db: Firestore, auth: Auth): AsyncGenerator<string> {
  const partOf = await readPartOf(db);
  const salt = randomUUID();
  for await (const users of pagesOf(db)) {
    const uids = users.map(({ id }) => ({ uid: id }));
    const found = await auth.getUsers(uids);
    const confirmed = found.users.filter(({ emailVerified }) => emailVerified);
    if (confirmed.length === 0) continue;
    const records = await db.getAll(...confirmed.map(({ uid }) => db.doc(`users/${uid}/private/study`)));
    for (const [index, { uid }] of confirmed.entries()) {
      const name = createHash('sha256').update(`${salt} ${uid}`).digest('hex').slice(0, 16);
      yield* linesOf(name, records[index]?.data() ?? {}, partOf);
    }
  }
}

async function* pagesOf(db: Firestore): AsyncGenerator<DocumentSnapshot[]> {
  const all = db.collection('users').select().limit(pageSize);
  for (let page = await all.get(); page.docs.length > 0; ) {
    yield page.docs;
    page = await all.startAfter(page.docs.at(-1)).get();
  }
}

async function readPartOf(db: Firestore): Promise<ReadonlyMap<string, string>> {
  const { docs } = await db.collection('examParts').get();
  const parts = docs.map((snapshot) => examPartSchema.parse({ ...snapshot.data(), id: snapshot.id }));
  return new Map(parts.flatMap(({ id, questionIds }) => questionIds.map((question) => [question, id])));
}

function* linesOf(
  name: string,
  stored: Readonly<Record<string, unknown>>,
  partOf: ReadonlyMap<string, string>,
): Generator<string> {
  const answers = [...readStudy(stored).cards].flatMap(([question, { reviews }]) =>
    reviews.map(({ at, outcome }) => ({ question, at, correct: outcome !== 'again' })),
  );
  for (const { question, at, correct } of answers.sort((a, b) => a.at - b.at)) {
    const part = partOf.get(question);
    if (part !== undefined) yield logLine(name, { question, part, correct, at });
  }
}
