import fc from 'fast-check';

import { cleanNote } from '#domain/saved/change-saved.ts';
import type { SavedEntries, SavedQuestions } from '#domain/saved/saved-questions.ts';

/** Often one of two times, so that two devices have some in common. */
const at = fc.oneof(
  fc.integer({ min: 1, max: 2 ** 45 }),
  fc.constantFrom(1_763_800_000_000, 1_763_800_000_001),
);

/** One of a few ids, so that two devices have some in common; some are also names of properties that every object has. */
const id = fc.constantFrom('q1', 'q2', 'q3', 'Ω/4', 'constructor', '12');

const entries = (value: fc.Arbitrary<string>): fc.Arbitrary<SavedEntries> =>
  fc.array(fc.tuple(id, fc.record({ at, value })), { maxLength: 8 }).map((all) => new Map(all));

/** What somebody may have saved on one device. */
export const arbitrarySaved: fc.Arbitrary<SavedQuestions> = fc.record({
  bookmarks: entries(fc.constantFrom('', '1')),
  notes: entries(
    fc.oneof(
      fc.constantFrom('', 'See 411', 'See 411.3.3'),
      fc.string({ unit: 'binary', maxLength: 40 }).map(cleanNote),
    ),
  ),
});
