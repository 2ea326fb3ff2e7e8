import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  emptyStudy,
  type Recall,
  recalls,
  type StudiedAttempt,
  type StudyRecord,
} from '#domain/study/study-record.ts';

import { enough, type ForecastPart, type Readiness, readinessOf } from './readiness.ts';

const day = 86_400;
const now = Date.parse('2026-11-20T18:00:00Z');
const parts: ForecastPart[] = [
  { id: 'part-1', weight: 20, questionIds: Array.from({ length: 90 }, (_, index) => `a${index}`) },
  { id: 'part-2', weight: 40, questionIds: Array.from({ length: 150 }, (_, index) => `b${index}`) },
];
const ids = parts.flatMap(({ questionIds }) => questionIds);
const noParts = { seconds: 3600, parts: {} };

type Given = readonly (readonly [id: string, outcome: Recall, daysAgo: number])[];
type Sitting = { readonly right: number; readonly total: number; readonly daysAgo: number };

/** Answers, each to a question of its own, and mocks whose questions are all new. */
function study(given: Given, sittings: readonly Sitting[] = []): StudyRecord {
  const cards = new Map(
    given.map(([id, outcome, daysAgo]) => [
      id,
      { topic: '', reviews: [{ at: secondsAgo(daysAgo), outcome }] },
    ]),
  );
  const attempts = new Map<string, StudiedAttempt>();
  const unused = ids.filter((id) => !cards.has(id));
  for (const [index, { right, total, daysAgo }] of sittings.entries()) {
    const at = mockAt(daysAgo, index);
    attempts.set(`mock-${index}`, { ...noParts, at, correct: right, total, mock: true });
    for (const [place, id] of unused.splice(0, total).entries()) {
      cards.set(id, { topic: '', reviews: [{ at, outcome: place < right ? 'good' : 'again' }] });
    }
  }
  return { ...emptyStudy, cards, attempts };
}

/** Never the second of an answer in practice: that's how the questions of a mock are told apart. */
const mockAt = (daysAgo: number, index = 0) => secondsAgo(daysAgo) - index - 1;
const secondsAgo = (daysAgo: number) => Math.floor(now / 1000) - Math.round(daysAgo * day);

function ready(record: StudyRecord, asked = parts): Extract<Readiness, { status: 'ready' }> {
  const readiness = readinessOf(asked, record, now);
  if (readiness.status !== 'ready') throw new Error('Too few answers');
  return readiness;
}

/** Everything that's told, the advice too. */
function allTold(record: StudyRecord, asked = parts) {
  const { findAdvice, ...numbers } = ready(record, asked);
  return { ...numbers, advice: findAdvice() };
}

const mixed = (count: number, rightOfTen: number, daysAgo = 2): Given =>
  Array.from({ length: count }, (_, index) => {
    const id = index % 3 === 0 ? `a${index / 3}` : `b${index - Math.floor(index / 3)}`;
    return [id, index % 10 < rightOfTen ? 'good' : 'again', daysAgo] as const;
  });

const answers = fc.uniqueArray(
  fc.tuple(
    fc.constantFrom(...ids.slice(0, 160)),
    fc.constantFrom(...recalls),
    fc.integer({ min: 0, max: 200 }),
  ),
  { selector: ([id]) => id, minLength: 60, maxLength: 120 },
);
const sittings = fc.array(
  fc.record({ right: fc.nat(20), total: fc.constant(20), daysAgo: fc.integer({ min: 1, max: 60 }) }),
  { maxLength: 2 },
);

describe('the forecast', () => {
  it('never rises when a right answer turns into a wrong one [STU-6]', () => {
    fc.assert(
      fc.property(answers, sittings, fc.nat(), (given, mocks, place) => {
        const [id, , daysAgo] = given[place % given.length] ?? ['a0', 'again', 0];
        const other = (outcome: Recall): Given =>
          given.map((answer) => (answer[0] === id ? ([id, outcome, daysAgo] as const) : answer));
        const right = ready(study(other('good'), mocks));
        const wrong = ready(study(other('again'), mocks));
        expect(wrong.chance).toBeLessThanOrEqual(right.chance + 1e-12);
        expect(wrong.share).toBeLessThan(right.share);
      }),
    );
  });

  it('falls after a mock below what it expected, and rises after one above [STU-7]', () => {
    fc.assert(
      fc.property(answers, sittings, fc.nat(60), (given, mocks, right) => {
        const before = ready(study(given, mocks));
        const after = ready(study(given, [...mocks, { right, total: 60, daysAgo: 0 }]));
        const expected = 60 * before.share;
        if (right < expected - 1e-9) expect(after.chance).toBeLessThanOrEqual(before.chance);
        if (right > expected + 1e-9) expect(after.chance).toBeGreaterThanOrEqual(before.chance);
      }),
    );
  });

  it('gives one fresh mock as much say as all practice together', () => {
    const practice = ready(study(mixed(120, 9, 0.01)));
    const mocked = ready(study(mixed(120, 9, 0.01), [{ right: 36, total: 60, daysAgo: 0 }]));
    expect(mocked.share).toBeCloseTo((practice.share + 0.6) / 2, 2);
    expect(mocked.chance).toBeLessThan(practice.chance);
  });

  it('is not raised by answering seen questions right again [STU-6]', () => {
    const record = study(mixed(60, 5));
    const cards = new Map(
      [...record.cards].map(([id, card]) => [
        id,
        { ...card, reviews: [...card.reviews, { at: secondsAgo(1), outcome: 'good' as const }] },
      ]),
    );
    expect(allTold({ ...record, cards })).toEqual(allTold(record));
  });

  it('takes off what seen questions flatter a mock by', () => {
    const fresh = study(mixed(60, 6), [{ right: 45, total: 60, daysAgo: 0 }]);
    const reviews = (id: string) => fresh.cards.get(id)?.reviews ?? [];
    const seen = new Map(
      [...fresh.cards].map(([id, card]) => [
        id,
        reviews(id)[0]?.at === mockAt(0)
          ? { ...card, reviews: [{ at: secondsAgo(90), outcome: 'again' as const }, ...reviews(id)] }
          : card,
      ]),
    );
    expect(ready({ ...fresh, cards: seen }).share).toBeLessThan(ready(fresh).share);
  });

  it('has a likely score around the expected one, and chances that sum to 1', () => {
    fc.assert(
      fc.property(answers, sittings, (given, mocks) => {
        const { share, low, high, chance, chances } = ready(study(given, mocks));
        expect(low).toBeLessThanOrEqual(60 * share + 1);
        expect(high).toBeGreaterThanOrEqual(60 * share - 1);
        expect(chances).toHaveLength(60 + 1);
        expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('counts older answers less', () => {
    const old = mixed(60, 3, 90);
    const fresh = mixed(120, 9, 0).slice(60);
    expect(ready(study([...old, ...fresh])).share).toBeGreaterThan(ready(study(mixed(120, 6, 0))).share);
  });
});

describe('readiness', () => {
  it('is not told before there are enough answers, over enough of the exam [STU-3]', () => {
    const nothing = study([]);
    expect(readinessOf(parts, nothing, now)).toEqual({
      status: 'not-enough',
      answers: 0,
      missing: enough.answers,
    });
    expect(readinessOf(parts, study(mixed(12, 5)), now)).toMatchObject({ answers: 12, missing: 18 });
    const onlyPartOne = parts[0]?.questionIds.slice(0, 40).map((id) => [id, 'good', 0] as const) ?? [];
    expect(readinessOf(parts, study(onlyPartOne), now)).toEqual({
      status: 'not-enough',
      answers: 40,
      missing: 0,
    });
  });

  it('advises the part in which getting better helps most, by forecasting again', () => {
    const { advice, chance } = allTold(study(mixed(60, 6)));
    expect(advice?.partId).toBe('part-2');
    expect(advice?.better).toBeCloseTo((advice?.share ?? 0) + 0.1, 9);
    expect(advice?.chance).toBeGreaterThan(chance);
    const reversed = allTold(study(mixed(60, 6)), parts.toReversed());
    expect(reversed).toMatchObject({ advice: { partId: 'part-2' } });
  });

  it('advises nothing to somebody who is nearly always right', () => {
    const always = ids.map((id) => [id, 'good', 0] as const);
    const { advice, parts: shares } = allTold(study(always));
    expect([...shares.keys()]).toEqual(['part-1', 'part-2']);
    for (const share of shares.values()) expect(share).toBeGreaterThan(0.95);
    expect(advice).toBeNull();
  });

  it('is told from 30 answers on, over half of the exam', () => {
    expect(readinessOf(parts, study(mixed(29, 6)), now)).toMatchObject({ answers: 29, missing: 1 });
    expect(readinessOf(parts, study(mixed(30, 6)), now).status).toBe('ready');
    const halves = parts.map((part) => ({ ...part, weight: 30 }));
    const onlyPartOne = study(ids.slice(0, 30).map((id) => [id, 'good', 0] as const));
    expect(readinessOf(halves, onlyPartOne, now).status).toBe('ready');
  });

  it('leaves out parts that the exam doesn’t have, or that have no questions', () => {
    const record = study(mixed(60, 6));
    const extra = [
      { id: 'outside', weight: 0, questionIds: ['x'] },
      { id: 'empty', weight: 60, questionIds: [] },
    ];
    const other = new Map([
      ...record.cards,
      ['x', { topic: '', reviews: [{ at: 0, outcome: 'again' as const }] }],
    ]);
    expect(allTold({ ...record, cards: other }, [...parts, ...extra])).toEqual(allTold(record));
  });

  it('estimates the minutes for the whole paper from the latest mocks, else from other attempts', () => {
    const attempt = { ...noParts, at: secondsAgo(3), correct: 5, total: 10, seconds: 600 };
    const practised = { ...study(mixed(60, 6)), attempts: new Map([['p', attempt]]) };
    expect(ready(practised).minutes).toBe(60);
    // A part with a quarter of the exam's weight isn't in use.
    const inUse = parts.map((part) => ({ ...part, weight: 0.75 * part.weight }));
    expect(ready(practised, inUse).minutes).toBe(60);
    const mock = { ...attempt, at: secondsAgo(2), total: 60, seconds: 5400, mock: true };
    expect(
      ready({
        ...practised,
        attempts: new Map([
          ['p', attempt],
          ['m', mock],
        ]),
      }).minutes,
    ).toBe(90);
    expect(ready(study(mixed(60, 6))).minutes).toBeNull();
  });

  it('tells the share of a part only where it was practised', () => {
    const only = (partId: string, daysAgo: number) =>
      ids.filter((id) => id.startsWith(partId)).map((id) => [id, 'again', daysAgo] as const);
    expect([...ready(study(only('b', 2))).parts.keys()]).toEqual(['part-2']);
    const mocked = study(only('b', 2), [{ right: 60, total: 60, daysAgo: 1 }]);
    expect([...ready(mocked).parts.keys()]).toEqual(['part-2']);
  });

  it('leaves out questions that the bank no longer has', () => {
    const record = study([...mixed(60, 6), ['gone', 'good', 0]]);
    expect(allTold(record)).toEqual(allTold(study(mixed(60, 6))));
  });
});
