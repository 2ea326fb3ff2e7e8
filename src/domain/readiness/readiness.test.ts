import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { emptyStudy, type Outcome, outcomes, type StudyRecord } from '#domain/study/study-record.ts';

import { forecast } from './forecast.ts';
import { logGamma } from './log-beta.ts';
import { normalCdf } from './normal.ts';
import { evidenceOf, type ForecastPart, guessing, halfLife } from './part-evidence.ts';
import { enough, readinessOf } from './readiness.ts';

const day = 86_400_000;
const now = Date.parse('2026-11-20T18:00:00Z');
const parts: ForecastPart[] = [
  { id: 'part-1', weight: 20, questionIds: Array.from({ length: 60 }, (_, index) => `a${index}`) },
  { id: 'part-2', weight: 40, questionIds: Array.from({ length: 90 }, (_, index) => `b${index}`) },
];
const ids = parts.flatMap(({ questionIds }) => questionIds);

type Given = readonly (readonly [id: string, outcome: Outcome, daysAgo: number])[];

function study(answers: Given): StudyRecord {
  const cards = new Map(
    answers.map(([id, outcome, daysAgo]) => [
      id,
      { topic: '', reviews: [{ at: Math.floor((now - daysAgo * day) / 1000), outcome }] },
    ]),
  );
  return { ...emptyStudy, cards };
}

const answers = fc.uniqueArray(
  fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...outcomes), fc.integer({ min: 0, max: 200 })),
  { selector: ([id]) => id, maxLength: 120 },
);
const shareIn = (partId: string, given: Given) =>
  forecast(parts.map((part) => evidenceOf(part, study(given), now))).parts.get(partId) ?? 0;
const mixed = (count: number, right: number, daysAgo = 2): Given =>
  ids.slice(0, count).map((id, index) => [id, index % 10 < right ? 'good' : 'again', daysAgo]);

describe('readiness', () => {
  it('of a part never falls by a right answer', () => {
    fc.assert(
      fc.property(answers, fc.constantFrom(...parts), fc.nat(200), (given, part, place) => {
        const id = part.questionIds[place % part.questionIds.length] ?? '';
        const record = study(given);
        const known = record.cards.get(id)?.reviews ?? [];
        const answered = new Map(record.cards).set(id, {
          topic: '',
          reviews: [...known, { at: now / 1000, outcome: 'good' }],
        });
        const evidence = (cards: StudyRecord['cards']) =>
          forecast(parts.map((one) => evidenceOf(one, { ...record, cards }, now))).parts.get(part.id) ?? 0;
        expect(evidence(answered)).toBeGreaterThanOrEqual(evidence(record.cards) - 1e-9);
      }),
    );
  });

  it('is a chance with an interval around it, and no part is below a guess [STU-3]', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const {
          chance,
          low,
          high,
          parts: shares,
        } = forecast(parts.map((part) => evidenceOf(part, study(given), now)));
        for (const value of [chance, low, high]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
        }
        expect(low).toBeLessThanOrEqual(high);
        for (const share of shares.values()) expect(share).toBeGreaterThanOrEqual(guessing - 1e-9);
      }),
    );
  });

  it('is not told before there are enough answers, over enough of the exam [STU-3]', () => {
    expect(readinessOf(parts, emptyStudy, now)).toEqual({
      status: 'not-enough',
      answers: 0,
      missing: enough.answers,
    });
    expect(readinessOf(parts, study(mixed(29, 5)), now)).toMatchObject({ status: 'not-enough', missing: 1 });
    // All in the part that is a third of the exam.
    expect(readinessOf(parts, study(mixed(50, 5)), now).status).toBe('not-enough');
    expect(readinessOf(parts, study(mixed(100, 5)), now).status).toBe('ready');
  });

  it('is high for who knows nearly all, low for who guesses, and surer with more answers', () => {
    const tell = (given: Given) => {
      const readiness = readinessOf(parts, study(given), now);
      if (readiness.status !== 'ready') throw new Error('not enough');
      return readiness;
    };
    expect(tell(mixed(150, 9)).chance).toBeGreaterThan(0.98);
    expect(tell(mixed(100, 2)).chance).toBeLessThan(0.1);
    const [few, many] = [tell(mixed(70, 6)), tell(mixed(150, 6))];
    expect(many.high - many.low).toBeLessThan(few.high - few.low);
  });

  it('counts an answer half after its half-life', () => {
    const [part] = parts;
    if (!part) throw new Error('no part');
    expect(evidenceOf(part, study([['a1', 'good', halfLife]]), now)).toMatchObject({ right: 0.5, all: 0.5 });
    const wrongLately: Given = [...mixed(60, 0, 0), ...mixed(120, 10, 100).slice(60)];
    const wrongLongAgo: Given = [...mixed(60, 0, 100), ...mixed(120, 10, 0).slice(60)];
    expect(shareIn('part-1', wrongLately)).toBeLessThan(shareIn('part-1', wrongLongAgo));
  });

  it('takes a question that was never seen for less than one that is known', () => {
    const half = mixed(30, 10);
    expect(shareIn('part-1', half)).toBeLessThan(shareIn('part-1', mixed(60, 10)));
  });

  it('advises the part in which a sitting helps most', () => {
    const given: Given = [
      ...(parts[0]?.questionIds ?? []).map((id): Given[number] => [id, 'good', 1]),
      ...mixed(100, 4).slice(60),
    ];
    const readiness = readinessOf(parts, study(given), now);
    if (readiness.status !== 'ready') throw new Error('not enough');
    expect(readiness.advice).toMatchObject({ partId: 'part-2', count: 15 });
    expect(readiness.advice?.chance).toBeGreaterThan(readiness.chance);
  });
});

describe('the functions that it rests on', () => {
  it.each([
    [1, 0],
    [5, Math.log(24)],
    [0.5, Math.log(Math.sqrt(Math.PI))],
    [10.5, 13.940625219403763],
  ])('log Γ(%f)', (x, value) => {
    expect(logGamma(x)).toBeCloseTo(value, 8);
  });

  it.each([
    [0, 0.5],
    [1.2815515655, 0.9],
    [-1.96, 0.024998],
    [8, 1],
  ])('Φ(%f)', (x, value) => {
    expect(normalCdf(x)).toBeCloseTo(value, 5);
  });
});
