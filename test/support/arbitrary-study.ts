import fc from 'fast-check';

import { keepReviews } from '#domain/study/merge-study.ts';
import { maxSeconds, type Review, recalls, type StudyRecord } from '#domain/study/study-record.ts';

const start = Date.parse('2026-10-01T00:00:00Z') / 1000;
/** Often one of two times, so that two records have some in common. */
const seconds = fc.oneof(
  fc.integer({ min: start, max: start + 50 * 86_400 }),
  fc.constantFrom(start, start + 86_400),
);
/** When a mark was changed: often one of two times, so that copies may agree about it. */
const regradedAt = fc.oneof(
  fc.integer({ min: start, max: start + 90 * 86_400 }),
  fc.constantFrom(start, start + 86_400),
);

/** Some reviews have fewer fields: they weren't regraded, or are from before slips, seconds, blanks and values were stored. */
const review: fc.Arbitrary<Review> = fc.record(
  {
    at: seconds,
    outcome: fc.constantFrom(...recalls),
    slip: fc.constantFrom('cold', 'no-cpc'),
    seconds: fc.oneof(fc.nat(maxSeconds), fc.constantFrom(0, 25, 26, maxSeconds)),
    blank: fc.constant(true),
    values: fc.oneof(
      fc.dictionary(fc.constantFrom('Ze', 'S', 'L'), fc.constantFrom(0, -1, 0.35, 2.5, 1e-7, 1200), {
        minKeys: 1,
      }),
      fc.constant({ Ze: 0.35 }),
    ),
    regradedAt,
  },
  { requiredKeys: ['at', 'outcome'] },
);
const tally = fc.nat(20).chain((total) => fc.record({ correct: fc.nat(total), total: fc.constant(total) }));

/** One of a few ids, so that two records have some in common. */
const id = fc.constantFrom('q1', 'q2', 'q3', 'q4', 'q5', 'q6');

/** What somebody may have studied in October and November 2026. */
export const arbitraryStudy: fc.Arbitrary<StudyRecord> = fc.record({
  cards: fc
    .array(
      fc.tuple(
        id,
        fc.record({
          reviews: fc.array(review, { minLength: 1, maxLength: 12 }).map(keepReviews),
          topic: fc.constantFrom('', 'rcd', 'earthing'),
        }),
      ),
      { maxLength: 8 },
    )
    .map((entries) => new Map(entries)),
  attempts: fc
    .array(
      fc.tuple(
        fc.constantFrom('a1', 'a2', 'a3', 'a4'),
        fc.record(
          {
            at: seconds,
            seconds: fc.oneof(fc.nat(7200), fc.constant(60)),
            correct: fc.oneof(fc.nat(60), fc.constant(30)),
            total: fc.constantFrom(60, 80),
            parts: fc.dictionary(fc.constantFrom('part-4', 'part-5'), tally),
            regradedAt,
          },
          { requiredKeys: ['at', 'seconds', 'correct', 'total', 'parts'] },
        ),
      ),
      { maxLength: 6 },
    )
    .map((entries) => new Map(entries)),
  days: fc
    .array(seconds, { maxLength: 8 })
    .map((times) => new Map(times.map((at) => [Math.floor(at / 86_400), at]))),
  examDate: fc.option(fc.record({ day: fc.constantFrom(null, '2026-12-01', '2027-01-20'), setAt: seconds })),
});
