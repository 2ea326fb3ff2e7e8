/// <reference types="node" />
import { describe, expect, it, vi } from 'vitest';
import { firstResult } from '#domain/result/merge-result.ts';
import type { QuizResult, ResultFields } from '#domain/result/quiz-result.ts';
import { toResultDocument } from '#domain/result/result-document.ts';
import { sortResults } from '#domain/result/result-list.ts';
import { readDocument, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeResultFields } from '#test/support/factories.ts';
import { signInAsUser } from '#test/support/signed-in.ts';
import { signIn } from '../auth/sign-in.ts';
import { getLatestResult } from './get-latest-result.ts';
import { getResult } from './get-result.ts';
import {
  listNewestResults,
  listNewResults,
  listResults,
  listResultsAt,
  listWithNewest,
} from './list-results.ts';
import { saveResult } from './save-result.ts';

/** What an attempt of 100 questions earned some minutes ago. */
const attempt = ({ score = 50, ...change }: Partial<ResultFields> = {}, minutesAgo = 0) =>
  makeResultFields({
    attemptId: crypto.randomUUID(),
    completedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    score,
    correctAnswers: score,
    totalQuestions: 100,
    passed: score >= 60,
    ...change,
  });

const entryOf = ({ score, completedAt, attemptId }: ResultFields) => ({ score, completedAt, attemptId });

const slotPath = (uid: string, quizId = 'quiz-1') => `users/${uid}/private/slot-${quizId}`;

const uniqueFormer = () => `qr_1_${uniqueId('former').replaceAll('-', '')}`;

describe('saving a result', () => {
  it('stores the first attempt, and reads it back whole [RES-1, RES-3]', async () => {
    const { uid } = await signInAsUser();
    const fields = attempt();
    const saved = await saveResult('quiz-1', { ...fields, userId: uid });
    expect(saved.id).toMatch(/^qr_\d+_[a-z0-9]+$/);
    expect(saved).toMatchObject({ ...fields, attempts: 1, history: [], userId: uid });
    expect(await getResult(saved.id)).toEqual(saved);
    expect(await readDocument(`quizResults/${saved.id}`)).toMatchObject({ answers: expect.any(String) });
  });

  it('counts further attempts on the same result, with the earlier scores in the history [RES-4]', async () => {
    const { uid } = await signInAsUser();
    const first = attempt({ score: 40 }, 3);
    const second = attempt({ score: 80 }, 2);
    const third = attempt({ score: 60 }, 1);
    const { id } = await saveResult('quiz-1', { ...first, userId: uid });
    await saveResult('quiz-1', { ...second, userId: uid });
    const saved = await saveResult('quiz-1', { ...third, userId: uid });
    expect(saved).toMatchObject({
      id,
      score: 60,
      attempts: 3,
      history: [entryOf(first), entryOf(second)],
    });
    expect(await listResults(uid)).toEqual([saved]);
  });

  it('changes nothing when the same attempt is delivered again, also after a later one [RES-8]', async () => {
    const { uid } = await signInAsUser();
    const first = attempt();
    const once = await saveResult('quiz-1', { ...first, userId: uid });
    expect(await saveResult('quiz-1', { ...first, userId: uid })).toEqual(once);
    const later = await saveResult('quiz-1', { ...attempt({ score: 90 }), userId: uid });
    expect(await saveResult('quiz-1', { ...first, userId: uid })).toEqual(later);
  });

  it('counts one attempt once and two attempts twice when they are saved at the same time [RES-8]', async () => {
    const { uid } = await signInAsUser();
    await saveResult('quiz-1', { ...attempt(), userId: uid });
    const same = attempt({ score: 70 });
    const other = attempt({ score: 90 }, 1);
    await Promise.all([same, same, other].map((fields) => saveResult('quiz-1', { ...fields, userId: uid })));
    const [stored] = await listResults(uid);
    expect(stored?.attempts).toBe(3);
    expect(stored?.history).toHaveLength(2);
  });

  it('keeps the newer result when an older one arrives late [RES-7]', async () => {
    const { uid } = await signInAsUser();
    const newer = attempt({ score: 60 });
    const older = attempt({ score: 10, answers: [] }, 20);
    await saveResult('quiz-1', { ...newer, userId: uid });
    const saved = await saveResult('quiz-1', { ...older, userId: uid });
    expect(saved).toMatchObject({ ...newer, attempts: 2, history: [entryOf(older)] });
    expect(await listResults(uid)).toEqual([saved]);
  });

  it('shows the same whatever the order in which three devices deliver', async () => {
    const { uid } = await signInAsUser();
    const [a, b, c] = [attempt({ score: 10 }, 30), attempt({ score: 20 }, 20), attempt({ score: 30 }, 10)];
    for (const [index, order] of [
      [a, b, c],
      [a, c, b],
      [b, a, c],
      [b, c, a],
      [c, a, b],
      [c, b, a],
    ].entries()) {
      for (const { attemptId, ...fields } of order) {
        await saveResult(`quiz-${index}`, { ...fields, attemptId: `${index}${attemptId}`, userId: uid });
      }
      const stored = await getLatestResult(uid, `quiz-${index}`);
      expect(stored).toMatchObject({ score: 30, completedAt: c.completedAt, attempts: 3 });
      expect(stored?.history.map(({ completedAt }) => completedAt)).toEqual([a.completedAt, b.completedAt]);
    }
  });

  it('counts three attempts that a fast clock gave one time', async () => {
    const { uid } = await signInAsUser();
    const completedAt = new Date(Date.now() + 7_200_000).toISOString();
    for (const fields of [1, 2, 3].map(() => attempt({ completedAt }))) {
      await saveResult('quiz-1', { ...fields, userId: uid });
    }
    expect((await getLatestResult(uid, 'quiz-1'))?.attempts).toBe(3);
  });

  it('makes one document of first attempts from several devices at once [RES-18]', async () => {
    const { uid } = await signInAsUser();
    const four = [1, 2, 3, 4].map((minutes) => attempt({}, minutes));
    await Promise.all(four.map((fields) => saveResult('quiz-1', { ...fields, userId: uid })));
    const stored = await listResultsAt(uid, 'quiz-1');
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({ ...four[0], attempts: 4 });
    expect(await readDocument(slotPath(uid))).toMatchObject({
      quizId: 'quiz-1',
      resultId: stored[0]?.id,
    });
  });

  it('takes fifty results at once, each with a number of its own [RES-20]', async () => {
    const { uid } = await signInAsUser();
    const quizzes = Array.from({ length: 50 }, (_, index) => `quiz-${index}`);
    await Promise.all(quizzes.map((quizId) => saveResult(quizId, { ...attempt(), userId: uid })));
    expect(await listResults(uid)).toHaveLength(50);
    const slots = await Promise.all(quizzes.map((quizId) => readDocument(slotPath(uid, quizId))));
    expect(new Set(slots.map((slot) => slot?.number)).size).toBe(50);
  });

  it('takes another number where the first is taken [RES-20]', async () => {
    const [one, other] = [await signInAsUser(), await signInAsUser()];
    await signIn(one.email, one.password);
    await saveResult('quiz-1', { ...attempt(), userId: one.uid });
    const first = (await readDocument(slotPath(one.uid)))?.number;
    await writeDocument(`users/${other.uid}/private/number-${first}`, { quizId: 'quiz-2' });
    await signIn(other.email, other.password);
    await saveResult('quiz-1', { ...attempt(), userId: other.uid });
    const second = (await readDocument(slotPath(other.uid)))?.number;
    expect(second).not.toBe(first);
    expect(await readDocument(`users/${other.uid}/private/number-${second}`)).toEqual({ quizId: 'quiz-1' });
  });

  it('is refused when every number is taken, and goes on at the quizzes that have one [RES-20]', async () => {
    const { uid } = await signInAsUser();
    const { id } = await saveResult('quiz-1', { ...attempt({}, 1), userId: uid });
    const numbers = Array.from({ length: 500 }, (_, number) => `users/${uid}/private/number-${number}`);
    await Promise.all(numbers.map((path) => writeDocument(path, { quizId: 'other' })));
    await expect(saveResult('quiz-2', { ...attempt(), userId: uid })).rejects.toThrow('500 results');
    expect(await saveResult('quiz-1', { ...attempt(), userId: uid })).toMatchObject({ id, attempts: 2 });
  });

  it.each(['part:part-4', 'exam:full-mock', 'exam:own-0badcafe', 'a-quiz-that-is-deleted'])(
    'is stored for %s',
    async (quizId) => {
      const { uid } = await signInAsUser();
      const saved = await saveResult(quizId, { ...attempt(), userId: uid });
      expect(await getLatestResult(uid, quizId)).toEqual(saved);
    },
  );

  it('gives a result from before there were slots one more attempt and a slot', async () => {
    const { uid } = await signInAsUser();
    const former = firstResult('qr_1_former', uid, attempt({ score: 40 }, 60), new Date().toISOString());
    const id = uniqueFormer();
    await writeDocument(`quizResults/${id}`, toResultDocument(former));
    const saved = await saveResult('quiz-1', { ...attempt({ score: 70 }), userId: uid });
    expect(saved).toMatchObject({ id, score: 70, attempts: 2, history: [entryOf(former)] });
    expect(await readDocument(slotPath(uid))).toMatchObject({ resultId: id });
  });

  it('merges a pair from before there were slots, attempts added and nothing lost', async () => {
    const { uid } = await signInAsUser();
    const earlier = { score: 20, completedAt: new Date(Date.now() - 7_200_000).toISOString() };
    const pair = [attempt({ score: 40 }, 60), attempt({ score: 50 }, 30)].map((fields) => ({
      ...firstResult(uniqueFormer(), uid, fields, fields.completedAt),
      attempts: 3,
      history: [earlier, earlier],
    }));
    for (const result of pair) await writeDocument(`quizResults/${result.id}`, toResultDocument(result));
    const [shown] = await listResults(uid);
    expect(shown).toMatchObject({ score: 50, attempts: 6 });
    expect(await listResults(uid)).toHaveLength(1);

    const newest = attempt({ score: 70 });
    const saved = await saveResult('quiz-1', { ...newest, userId: uid });
    expect(saved).toMatchObject({ ...newest, attempts: 7 });
    expect(saved.history.map(({ score }) => score)).toEqual([20, 20, 20, 20, 40, 50]);
    expect(await listResultsAt(uid, 'quiz-1')).toEqual([saved]);
    expect((await saveResult('quiz-1', { ...newest, userId: uid })).attempts).toBe(7);
  });

  it('merges a pair from before attempts had ids into one document', async () => {
    const { uid } = await signInAsUser();
    const history = [{ score: 20, completedAt: new Date(Date.now() - 7_200_000).toISOString() }];
    for (const fields of [attempt({ score: 40 }, 60), attempt({ score: 50 }, 30)]) {
      const result = firstResult(uniqueFormer(), uid, fields, fields.completedAt);
      const { attemptId: _, ...stored } = toResultDocument({ ...result, attempts: 2, history });
      await writeDocument(`quizResults/${result.id}`, stored);
    }
    const saved = await saveResult('quiz-1', { ...attempt({ score: 70 }), userId: uid });
    expect(saved).toMatchObject({ score: 70, attempts: 5 });
    expect(saved.history.map(({ score }) => score)).toEqual([20, 20, 40, 50]);
    expect(await listResultsAt(uid, 'quiz-1')).toEqual([saved]);
  });

  it('stores neither a pass mark nor an outcome of practice', async () => {
    const { uid } = await signInAsUser();
    const { passed: _, ...fields } = attempt({ mode: 'practice', passMark: 0 });
    const saved = await saveResult('part:part-4', { ...fields, userId: uid });
    expect(await getResult(saved.id)).toEqual(saved);
    const stored = await readDocument(`quizResults/${saved.id}`);
    expect(stored).not.toHaveProperty('passed');
    expect(stored).not.toHaveProperty('passMark');
  });

  it('stores an attempt of a clock that was reset at the earliest time there is', async () => {
    const { uid } = await signInAsUser();
    const saved = await saveResult('quiz-1', {
      ...attempt({ completedAt: '2001-01-01T00:00:00.000Z' }),
      userId: uid,
    });
    expect(Date.now() - Date.parse(saved.completedAt)).toBeGreaterThan(364 * 86_400_000);
  });

  it('is refused to a user whose account is being deleted', async () => {
    const { uid } = await signInAsUser();
    await writeDocument(`deletedUsers/${uid}`, { deletedAt: 'x', expiresAt: 'y' });
    await expect(saveResult('quiz-1', { ...attempt(), userId: uid })).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });

  it('is stamped with the server’s time, however wrong the device’s clock is', async () => {
    const { uid } = await signInAsUser();
    const [ask, server] = [globalThis.fetch, new Date().toUTCString()];
    vi.spyOn(globalThis, 'fetch').mockImplementation((...request) =>
      request[0] === '/'
        ? Promise.resolve(new Response(null, { headers: { date: server } }))
        : ask(...request),
    );
    for (const hours of [-5, 5]) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
      const saved = await saveResult(`quiz-${hours}`, { ...attempt(), userId: uid });
      vi.useRealTimers();
      expect(saved.updatedAt).toBe(new Date(server).toISOString());
    }
  });

  it('needs a quiz and a user [RES-9, RES-10]', async () => {
    await expect(saveResult('', { ...attempt(), userId: 'u' })).rejects.toThrow('Quiz ID is required');
    await expect(saveResult('quiz-1', { ...attempt(), userId: '' })).rejects.toThrow('User ID is required');
  });
});

describe('reading results', () => {
  it.each([
    ['before', 'a', 'b'],
    ['behind', 'b', 'a'],
  ])(
    'gives the newest of two documents at a quiz, also where its id comes %s the other’s [RES-6, RES-17]',
    async (_, newest, oldest) => {
      const { uid } = await signInAsUser();
      const quizId = uniqueId('quiz');
      for (const [name, score, minutesAgo] of [
        [oldest, 40, 60],
        [newest, 70, 30],
      ] as const) {
        const fields = attempt({ quizId, score }, minutesAgo);
        const result = firstResult(`qr_1_${name}${uid}`, uid, fields, fields.completedAt);
        await writeDocument(`quizResults/${result.id}`, toResultDocument(result));
      }
      expect(await getLatestResult(uid, quizId)).toMatchObject({ id: `qr_1_${newest}${uid}`, score: 70 });
    },
  );

  it('gives all of a user, and nobody else’s [RES-17]', async () => {
    const others = await signInAsUser();
    await saveResult('quiz-1', { ...attempt(), userId: others.uid });
    const { uid } = await signInAsUser();
    const one = await saveResult('quiz-1', { ...attempt({}, 2), userId: uid });
    const two = await saveResult('quiz-2', { ...attempt({}, 1), userId: uid });
    expect((await listResults(uid)).map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
  });

  it('at a quiz gives null for none, and asks for both ids [RES-13]', async () => {
    const { uid } = await signInAsUser();
    expect(await getLatestResult(uid, uniqueId('quiz'))).toBeNull();
    const quizId = 'quiz-1';
    await expect(getLatestResult('', quizId)).rejects.toThrow('User ID and Quiz ID are required');
    await expect(getLatestResult(uid, '')).rejects.toThrow('User ID and Quiz ID are required');
  });

  it('by id asks for the id, and is null for one that is not there [RES-14, RES-17]', async () => {
    await signInAsUser();
    await expect(getResult('')).rejects.toThrow('Result ID is required');
    expect(await getResult('qr_1_nothing')).toBeNull();
  });

  it('of a user is empty without an id [RES-16]', async () => {
    expect(await listResults('')).toEqual([]);
  });

  it('of somebody else fails [SEC-2]', async () => {
    await signInAsUser();
    await expect(listResults('somebody-else')).rejects.toMatchObject({ code: 'permission-denied' });
  });
});

describe('reading the newest first', () => {
  /** Results as they're stored: some of one time, a pair from before there were slots, and one that can't be read. */
  async function writeResults(uid: string): Promise<void> {
    const minutes = [1, 2, 3, 3, 3, 4, 5, 6, 7];
    const results = minutes.map((minutesAgo, index) => attempt({ quizId: `quiz-${index % 8}` }, minutesAgo));
    for (const fields of results) {
      const result = firstResult(uniqueFormer(), uid, fields, fields.completedAt);
      await writeDocument(`quizResults/${result.id}`, toResultDocument(result));
    }
    const completedAt = new Date(Date.now() - 150_000).toISOString();
    await writeDocument(`quizResults/${uniqueFormer()}`, { userId: uid, completedAt, score: 'high' });
  }

  it.each([1, 2, 3, 4, 5, 9, 10, 20])('gives all of them when %i were read before', async (count) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { uid } = await signInAsUser();
    await writeResults(uid);
    const newest = await listNewestResults(uid, count);
    expect(newest.isAll).toBe(count > 10);
    const all = await listWithNewest(uid, newest);
    expect(sortResults(all)).toEqual(sortResults(await listResults(uid)));
    expect(all).toHaveLength(8);
  });

  // A page ends in the middle of one time, or has no other.
  it.each([6, 105])('gives each of more than one page once, with %i of each time', async (ofOneTime) => {
    const { uid } = await signInAsUser();
    const now = Date.now();
    const written = Array.from({ length: 105 }, (_, index) => {
      const completedAt = new Date(now - 60_000 * Math.floor(index / ofOneTime)).toISOString();
      const fields = attempt({ quizId: `quiz-${index}`, completedAt });
      return firstResult(uniqueFormer(), uid, fields, fields.completedAt);
    });
    await Promise.all(
      written.map((result) => writeDocument(`quizResults/${result.id}`, toResultDocument(result))),
    );
    const ids = written.map(({ id }) => id).sort();
    const idsIn = (results: readonly QuizResult[]) => results.map(({ id }) => id).sort();
    expect(idsIn(await listResults(uid))).toEqual(ids);
    expect(idsIn(await listWithNewest(uid, await listNewestResults(uid, 20)))).toEqual(ids);
  });

  it('gives the newest, and none where there are none', async () => {
    const { uid } = await signInAsUser();
    expect(await listNewestResults(uid, 2)).toEqual({ documents: [], isAll: true });
    expect(await listWithNewest(uid, { documents: [], isAll: true })).toEqual([]);
    for (const minutesAgo of [3, 1, 2])
      await saveResult(`quiz-${minutesAgo}`, { ...attempt({}, minutesAgo), userId: uid });
    const { documents } = await listNewestResults(uid, 2);
    expect(documents.map(({ quizId }) => quizId)).toEqual(['quiz-1', 'quiz-2']);
  });

  it('of somebody else fails [SEC-2]', async () => {
    await signInAsUser();
    await expect(listNewestResults('somebody-else', 20)).rejects.toMatchObject({ code: 'permission-denied' });
  });
});

describe('reading what is new', () => {
  it('reads only what was written since, and keeps the rest as it is known', async () => {
    const { uid } = await signInAsUser();
    const old = await saveResult('quiz-old', { ...attempt(), userId: uid });
    const known = [{ ...old, quizTitle: 'As it is known', updatedAt: '2026-11-01T09:00:00.000Z' }];
    const ahead = [
      ...known,
      {
        ...old,
        id: 'other',
        quizId: 'quiz-other',
        updatedAt: new Date(Date.now() + 3_600_000).toISOString(),
      },
    ];
    expect(await listNewResults(uid, ahead)).toEqual(ahead);
    const added = await saveResult('quiz-new', { ...attempt(), userId: uid });
    const read = await listNewResults(uid, known);
    expect(read.map(({ id }) => id)).toEqual([old.id, added.id]);
    const other = { ...old, id: 'other', quizId: 'quiz-other', updatedAt: old.updatedAt };
    const again = await listNewResults(uid, [{ ...added, quizTitle: 'Stale' }, other]);
    expect(
      again.map(({ id }) => id),
      'each in its place',
    ).toEqual([added.id, 'other', old.id]);
    expect(again[0]).toEqual(added);
  });

  it('reads all when nothing tells how old what is known is', async () => {
    const { uid } = await signInAsUser();
    const saved = await saveResult('quiz-1', { ...attempt(), userId: uid });
    expect(await listNewResults(uid, [{ ...saved, updatedAt: '' }])).toEqual([saved]);
  });
});
