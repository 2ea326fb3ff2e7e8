import { beforeAll, expect, it } from 'vitest';

import { publishedOutcomesSchema } from '#domain/outcome/published-outcomes.ts';
import { storeStudy } from '#domain/study/store-study.ts';
import { emptyStudy } from '#domain/study/study-record.ts';
import { deleteDocument, readDocument, writeDocument } from '#test/support/documents.ts';
import { createUser } from '#test/support/users.ts';

import { publishOutcomes } from '../../functions/src/handlers/publish-outcomes.ts';

const examDate = '2026-11-20';
const now = new Date('2026-11-22T03:30:00.000Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);

type Learner = {
  readonly chance: number;
  readonly outcome?: 'passed' | 'failed';
  readonly verified?: boolean;
  readonly answers?: number;
  readonly examDate?: string;
};

/** @returns the path of what they were told */
async function writeLearner({ verified = true, answers = 60, ...learner }: Learner): Promise<string> {
  const { uid } = await createUser({ verified });
  const day = learner.examDate ?? examDate;
  const told = {
    examDate: day,
    chance: learner.chance,
    low: 37,
    high: 46,
    model: 0,
    toldAt: '2026-11-19T18:00:00Z',
  };
  const path = `users/${uid}/private/forecast-${day}`;
  await writeDocument(path, told);
  const end = Date.parse('2026-11-18T12:00:00Z') / 1000;
  const cards = new Map(
    Array.from({ length: answers }, (_, index) => [
      `q${index}`,
      { topic: '', reviews: [{ at: end - (index % 5) * 86_400, outcome: 'good' as const }] },
    ]),
  );
  await writeDocument(`users/${uid}/private/study`, {
    ...storeStudy({ ...emptyStudy, cards }),
    updatedAt: '2026-11-18T12:00:00Z',
  });
  if (!learner.outcome) return path;
  const asked = { asked: 1, createdAt: '2026-11-21T09:00:00Z', answeredAt: '2026-11-21T09:00:05Z' };
  await writeDocument(`users/${uid}/private/outcome-${day}`, { ...told, ...asked, outcome: learner.outcome });
  return path;
}

const published = async () => publishedOutcomesSchema.parse(await readDocument('published/outcomes'));

/** Enough answers for totals to be published. */
beforeAll(async () => {
  const counted = Array.from(
    { length: 10 },
    (_, index): Learner => ({
      chance: 0.5 + index / 20,
      outcome: index < 4 ? 'failed' : 'passed',
    }),
  );
  await Promise.all(counted.map(writeLearner));
});

it('publishes what verified accounts that practised were told, against how it went [STU-9]', async () => {
  await publishOutcomes(now);
  const before = await published();
  const others: Learner[] = [
    { chance: 0.9 },
    { chance: 0.9, outcome: 'passed', verified: false },
    { chance: 0.9, outcome: 'passed', answers: 59 },
    { chance: 0.9, outcome: 'passed', examDate: '2026-11-22' },
  ];
  await Promise.all(others.map(writeLearner));
  await publishOutcomes(now);
  const after = await published();
  expect(after.updatedAt).toBe(now.toISOString());
  expect(after.told - before.told).toBe(1);
  expect(after.answered - before.answered).toBe(0);
  expect(after.bins).toEqual([{ lowest: 0.5, highest: 0.95, told: 0.73, learners: 10, passed: 6 }]);
});

it('counts an exam once, however often it is published, and reads it no more once it is settled [STU-9]', async () => {
  await publishOutcomes(days(1));
  const before = await published();
  const path = await writeLearner({ chance: 0.7, outcome: 'passed' });
  await publishOutcomes(days(1));
  expect((await published()).told).toBe(before.told + 1);
  for (const later of [99, 101, 102]) {
    await publishOutcomes(days(later));
    expect((await published()).told).toBe(before.told + 1);
  }
  await deleteDocument(path);
  await publishOutcomes(days(103));
  expect((await published()).told).toBe(before.told + 1);
});

it('fails, so that the night is told to have failed, where it can’t read what it counted before', async () => {
  const before = await readDocument('sweeps/outcomes');
  await writeDocument('sweeps/outcomes', { before: 5 });
  await expect(publishOutcomes(days(104))).rejects.toThrow();
  if (before) await writeDocument('sweeps/outcomes', before);
});
