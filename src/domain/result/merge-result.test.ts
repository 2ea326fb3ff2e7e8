import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { makeResultFields } from '#test/support/factories.ts';

import {
  addAttempt,
  addToHistory,
  firstResult,
  holdsAttempt,
  mergePairs,
  mergeResults,
  withNamedAttempts,
} from './merge-result.ts';
import type { QuizResult, ResultFields } from './quiz-result.ts';
import { latestResult, sortResults, withSavedResult } from './result-list.ts';

const now = '2026-11-20T18:10:00.000Z';
const at = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();

/** Attempts with ids of their own. Few times and scores, so that many are equal. */
const attempts = fc
  .uniqueArray(fc.record({ attemptId: fc.uuid(), minutes: fc.nat(4), score: fc.constantFrom(0, 50, 100) }), {
    selector: ({ attemptId }) => attemptId,
    minLength: 1,
    maxLength: 8,
  })
  .map((all) =>
    all.map(({ minutes, ...fields }) => makeResultFields({ ...fields, completedAt: at(minutes) })),
  );

/** What several devices bring: every attempt at least once, some again, in any order. */
const arrivals = attempts.chain((all) =>
  fc
    .array(fc.constantFrom(...all), { maxLength: 6 })
    .chain((again) => fc.shuffledSubarray([...all, ...again], { minLength: all.length + again.length }))
    .map((order) => ({ all, order })),
);

function store([first, ...later]: readonly ResultFields[], id = 'qr_1_a'): QuizResult {
  if (!first) throw new Error('A result has an attempt');
  return later.reduce<QuizResult>(
    (stored, fields) => addAttempt(stored, fields, now),
    firstResult(id, 'ada', first, now),
  );
}

/** The newest first; ids break ties. Written without the code under test. */
const newestFirst = (all: readonly ResultFields[]) =>
  [...all].sort((a, b) =>
    `${b.completedAt}${b.attemptId}`.localeCompare(`${a.completedAt}${a.attemptId}`, 'en'),
  );

describe('attempts that arrive in any order', () => {
  it('leave the newest one on show and all others in the history, each counted once [RES-4, RES-8]', () => {
    fc.assert(
      fc.property(arrivals, ({ all, order }) => {
        const result = store(order);
        const [newest, ...others] = newestFirst(all);
        expect(result).toMatchObject(newest ?? {});
        expect(result.attempts).toBe(all.length);
        expect(result.history).toEqual(
          others.map(({ score, completedAt, attemptId }) => ({ score, completedAt, attemptId })).reverse(),
        );
      }),
    );
  });

  it('keep the newer one when an older one is late [RES-7]', () => {
    const newer = makeResultFields({ attemptId: 'b', completedAt: at(20), score: 60 });
    const older = makeResultFields({ attemptId: 'a', completedAt: at(0), score: 10, answers: [] });
    expect(store([newer, older])).toMatchObject({
      ...newer,
      attempts: 2,
      history: [{ score: 10, completedAt: at(0), attemptId: 'a' }],
    });
  });

  it('belong to their user, and keep when the first was stored', () => {
    const first = firstResult(
      'qr_1_a',
      'ada',
      makeResultFields({ attemptId: 'a', completedAt: at(0) }),
      at(1),
    );
    expect(first).toMatchObject({ userId: 'ada', createdAt: at(1), updatedAt: at(1) });
    for (const minutes of [-5, 5]) {
      const fields = makeResultFields({ attemptId: 'b', completedAt: at(minutes) });
      expect(addAttempt(first, fields, at(9))).toMatchObject({
        ...{ id: 'qr_1_a', userId: 'ada', createdAt: at(1), updatedAt: at(9) },
      });
    }
  });

  it('count once in the history, too', () => {
    const entry = { score: 40, completedAt: at(0), attemptId: 'b' };
    const once = addToHistory(store([makeResultFields({ attemptId: 'a' })]), entry, at(1));
    expect(once).toMatchObject({ attempts: 2, history: [entry], updatedAt: at(1) });
    expect(addToHistory(once, entry, at(2))).toBe(once);
  });

  it('all count when a fast clock gave them one time and one score', () => {
    const three = ['a', 'b', 'c'].map((attemptId) => makeResultFields({ attemptId, completedAt: at(0) }));
    expect(store(three).attempts).toBe(3);
  });

  it('keep what was said about regrading with the attempt that it concerns', () => {
    const regraded = {
      ...store([makeResultFields({ completedAt: at(5) })]),
      regradedFrom: 10,
      regradedAt: now,
    };
    const late = makeResultFields({ attemptId: 'late', completedAt: at(1) });
    expect(addAttempt(regraded, late, now)).toMatchObject({ regradedFrom: 10, regradedAt: now });
    const newer = makeResultFields({ attemptId: 'newer', completedAt: at(9) });
    expect(addAttempt(regraded, newer, now)).not.toHaveProperty('regradedFrom');
    expect(addAttempt(regraded, newer, now)).not.toHaveProperty('regradedAt');
  });

  it('take an entry of which nobody knows the time as the oldest', () => {
    const stored = { ...store([makeResultFields({ completedAt: at(5) })]), attempts: 2 };
    const history = [{ score: 1, completedAt: 'some day' }];
    const late = makeResultFields({ attemptId: 'late', completedAt: '2001-01-01T00:00:00.000Z' });
    const times = addAttempt({ ...stored, history }, late, now).history.map(({ completedAt }) => completedAt);
    expect(times).toEqual(['some day', '2001-01-01T00:00:00.000Z']);
  });

  it('are known by their id only', () => {
    const result = store([makeResultFields({ attemptId: 'a' }), makeResultFields({ attemptId: 'b' })]);
    expect(['a', 'b', 'c', ''].map((id) => holdsAttempt(result, id))).toEqual([true, true, false, false]);
    expect(holdsAttempt({ ...result, attemptId: '' }, '')).toBe(false);
    const former = { ...result, history: [{ score: 50, completedAt: result.completedAt }] };
    expect(addAttempt(former, makeResultFields({ attemptId: 'c' }), now).attempts).toBe(3);
  });
});

describe('two documents of one quiz', () => {
  /** Up to three documents over some attempts; one attempt may be in several, and regraded in some of them. */
  const documents = attempts.chain((all) =>
    fc.tuple(
      ...[1, 2, 3].map((n) =>
        fc
          .tuple(
            fc.shuffledSubarray(all, { minLength: 1 }),
            fc.option(fc.constantFrom(0, 60)),
            fc.nat(all.length),
          )
          .map(([own, score, later]) => storeRegraded(own, `qr_${n}_a`, score, later)),
      ),
    ),
  );

  /** A document whose attempt was regraded to a score, if there is one, before the last of the others were added. */
  function storeRegraded(own: readonly ResultFields[], id: string, score: number | null, later: number) {
    if (score === null) return store(own, id);
    const first = own.slice(0, Math.max(1, own.length - later));
    const regraded = {
      ...store(first, id),
      score,
      regradedFrom: 50,
      regradedAt: at(later),
      updatedAt: at(score),
    };
    return own
      .slice(first.length)
      .reduce<QuizResult>((stored, fields) => addAttempt(stored, fields, at(100 + later)), regraded);
  }

  it('become the same one whichever comes first, however they are grouped, and when it is done again', () => {
    fc.assert(
      fc.property(documents, ([a, b, c]) => {
        if (!a || !b || !c) return;
        const ab = mergeResults(a, b);
        expect(mergeResults(b, a)).toEqual(ab);
        expect(mergeResults(ab, c)).toEqual(mergeResults(a, mergeResults(b, c)));
        expect(mergeResults(ab, b)).toEqual(ab);
        expect(mergeResults(a, a)).toEqual(a);
      }),
    );
  });

  it('hold together every attempt that one of them holds', () => {
    fc.assert(
      fc.property(documents, ([a, b]) => {
        if (!a || !b) return;
        const ids = (result: QuizResult) => [result, ...result.history].map(({ attemptId }) => attemptId);
        const merged = mergeResults(a, b);
        expect(new Set(ids(merged))).toEqual(new Set([...ids(a), ...ids(b)]));
        expect(merged.attempts).toBe(ids(merged).length);
      }),
    );
  });

  it('keep the id of the one written last, and the creation time of the first', () => {
    const stored = (id: string, createdAt: string, updatedAt: string) => ({
      ...store([makeResultFields({ attemptId: id, completedAt: at(0) })], id),
      ...{ createdAt, updatedAt },
    });
    const [earlier, later] = [stored('qr_b', at(1), at(9)), stored('qr_a', at(2), at(8))];
    const merged = { id: 'qr_b', createdAt: at(1), updatedAt: at(9) };
    expect(mergeResults(earlier, later)).toMatchObject(merged);
    expect(mergeResults(later, earlier)).toMatchObject(merged);
    const twin = { ...later, updatedAt: at(9) };
    expect(mergeResults(earlier, twin)).toMatchObject({ id: 'qr_a' });
    expect(mergeResults(twin, earlier)).toMatchObject({ id: 'qr_a' });
  });

  it('agree about the time of an attempt whose copies have different ones', () => {
    const withOlder = (id: string, minutes: number) =>
      store(
        [
          makeResultFields({ attemptId: 'older', completedAt: at(minutes), score: 50 }),
          makeResultFields({ attemptId: id, completedAt: at(9) }),
        ],
        `qr_1_${id}`,
      );
    const [a, b] = [withOlder('a', 1), withOlder('b', 2)];
    const merged = mergeResults(a, b);
    expect(merged.history.find(({ attemptId }) => attemptId === 'older')?.completedAt).toBe(at(2));
    expect(mergeResults(b, a)).toEqual(merged);
  });

  it('lose no attempt from before attempts had ids, and count it once', () => {
    const entry = { score: 40, completedAt: at(0) };
    const [a, b] = ['qr_1_a', 'qr_2_b'].map((id) => ({
      ...store([makeResultFields({ attemptId: id })], id),
      attempts: 3,
      history: [entry, entry],
    }));
    if (!a || !b) throw new Error('There are two');
    const merged = mergeResults(a, b);
    expect(merged.attempts).toBe(6);
    expect(mergeResults(merged, a)).toEqual(merged);
    expect(withNamedAttempts({ ...a, attemptId: '' }).attemptId).toBe('qr_1_a.latest');
  });

  it('are one in a list, and other quizzes and users stay', () => {
    const [one, two] = [
      store([makeResultFields({ attemptId: 'a' })], 'qr_1_a'),
      store([makeResultFields({ attemptId: 'b' })], 'qr_2_b'),
    ];
    const other = { ...one, id: 'qr_3_c', quizId: 'quiz-2' };
    const anothers = { ...one, id: 'qr_4_d', userId: 'bob' };
    expect(mergePairs([one, other, two, anothers])).toEqual([mergeResults(one, two), other, anothers]);
  });
});

describe('the list of results', () => {
  const stored = (id: string, completedAt: string, quizId = id) => ({
    ...firstResult(id, 'ada', makeResultFields({ completedAt, quizId }), now),
    attempts: 1,
  });
  const older = stored('qr_1_a', '2026-11-01T10:00:00.000Z');
  const newer = stored('qr_2_b', '2026-11-02T10:00:00.000Z');

  it('knows the newest one, and has it first [RES-6]', () => {
    expect(latestResult([older, newer])).toBe(newer);
    expect(latestResult([newer, older])).toBe(newer);
    expect(latestResult([])).toBeNull();
    expect(sortResults([older, newer])).toEqual([newer, older]);
  });

  it('has one replaced when it was taken again, else it is appended [RES-5]', () => {
    const again = { ...older, attempts: 2 };
    expect(withSavedResult([older, newer], again)).toEqual([again, newer]);
    expect(withSavedResult([newer], older)).toEqual([newer, older]);
    expect(withSavedResult([], again)).toEqual([again]);
  });

  it('drops a second document of the quiz, which is part of the saved one', () => {
    const pair = stored('qr_3_c', '2026-11-03T10:00:00.000Z', older.quizId);
    const again = { ...older, attempts: 3 };
    expect(withSavedResult([older, newer, pair], again)).toEqual([again, newer]);
    expect(withSavedResult([newer, pair, older], again)).toEqual([newer, again]);
  });
});
