import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';

import {
  type ExamOutcome,
  examOutcomeSchema,
  type PublishedOutcomes,
  practisedEnough,
  readStudy,
  type SettledOutcomes,
  settledOutcomesSchema,
  type ToldLearner,
  toldForecastSchema,
} from '../domain.ts';
import { auth, db } from './admin.ts';

/** Documents of a page, and users that the identity provider looks up at once (its limit). */
const pageSize = 100;

/**
 * Everybody who had an exam in a range of days and was told a forecast for it, with the outcome that they reported. Only
 * verified accounts that had practised enough. Three reads for each, besides the look-up at the identity provider.
 *
 * @param from the first day, such as `2027-01-20`
 * @param before the day after the last
 */
export async function listToldLearners(from: string, before: string): Promise<ToldLearner[]> {
  const learners: ToldLearner[] = [];
  const forecasts = db
    .collectionGroup('private')
    .where('examDate', '>=', from)
    .where('examDate', '<', before)
    .orderBy('examDate');
  for await (const page of pagesOf(forecasts.orderBy(FieldPath.documentId()))) {
    const told = page.flatMap(readForecast);
    const verified = await findVerified([...new Set(told.map(({ uid }) => uid))]);
    const found = await Promise.all(told.filter(({ uid }) => verified.has(uid)).map(readLearner));
    learners.push(...found.flatMap((learner) => learner ?? []));
  }
  return learners;
}

async function* pagesOf(query: Query): AsyncGenerator<QueryDocumentSnapshot[]> {
  let page = query.limit(pageSize);
  for (;;) {
    const { docs } = await page.get();
    if (docs.length > 0) yield docs;
    const last = docs.at(-1);
    if (docs.length < pageSize || !last) return;
    page = query.startAfter(last).limit(pageSize);
  }
}

type Told = { readonly uid: string; readonly examDate: string; readonly chance: number };

function readForecast(snapshot: QueryDocumentSnapshot): Told[] {
  const uid = snapshot.ref.parent.parent?.id;
  const parsed = toldForecastSchema.safeParse(snapshot.data());
  if (!uid || !parsed.success || !snapshot.id.startsWith('forecast-')) return [];
  return [{ uid, examDate: parsed.data.examDate, chance: parsed.data.chance }];
}

async function findVerified(uids: readonly string[]): Promise<ReadonlySet<string>> {
  if (uids.length === 0) return new Set();
  const { users } = await auth.getUsers(uids.map((uid) => ({ uid })));
  return new Set(users.filter(({ emailVerified }) => emailVerified).map(({ uid }) => uid));
}

async function readLearner({ uid, examDate, chance }: Told): Promise<ToldLearner | null> {
  const below = `users/${uid}/private`;
  const [study, outcome] = await db.getAll(db.doc(`${below}/study`), db.doc(`${below}/outcome-${examDate}`));
  if (!practisedEnough(readStudy(study?.data() ?? {}), examDate)) return null;
  return { chance, outcome: readOutcome(outcome?.data()) };
}

function readOutcome(data: unknown): ExamOutcome['outcome'] {
  const parsed = examOutcomeSchema.safeParse(data);
  return parsed.success ? parsed.data.outcome : undefined;
}

const settled = db.doc('sweeps/outcomes');

/**
 * The totals of settled exams; null before the first night. @throws ZodError when they can't be read, so that nothing is
 * counted twice
 */
export async function readSettled(): Promise<SettledOutcomes | null> {
  const snapshot = await settled.get();
  return snapshot.exists ? settledOutcomesSchema.parse(snapshot.data()) : null;
}

/** Stores the totals of settled exams. They replace the previous totals, so they have to include those. */
export async function storeSettled(outcomes: SettledOutcomes): Promise<void> {
  await settled.set(outcomes);
}

/** Publishes how forecasts compare with exam results, for the information page that everybody can read. */
export async function storePublishedOutcomes(published: PublishedOutcomes): Promise<void> {
  await db.doc('published/outcomes').set(published);
}
