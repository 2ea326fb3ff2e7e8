/** The editions of BS 7671:2018 that questions can follow, oldest first. A2:2022 takes in the Corrigendum of 2023 and A3:2024. */
export const editions = ['A2:2022', 'A4:2026'] as const;

export type Edition = (typeof editions)[number];

/** The edition that mocks follow. This line alone decides it; docs/decisions/mocks.md says why. */
export const editionInForce: Edition = 'A4:2026';

/**
 * How questions stand to an edition: `confirmed` when they count for it; `unconfirmed` when they count for the one before and no
 * source says yet what became of them, or when nobody has said what they count for; `other` when they belong to another.
 */
export const standings = ['confirmed', 'unconfirmed', 'other'] as const;

export type Standing = (typeof standings)[number];

/** How a question that counts for these editions stands to the edition in force. */
export function standingOf(countsFor: readonly string[], edition: Edition = editionInForce): Standing {
  if (countsFor.includes(edition)) return 'confirmed';
  const before = editions[editions.indexOf(edition) - 1];
  return countsFor.length === 0 || (before !== undefined && countsFor.includes(before))
    ? 'unconfirmed'
    : 'other';
}

/** An edition as the book names it: `BS 7671:2018+A4:2026`. */
export function bookOf(edition: string): string {
  return `BS 7671:2018+${edition}`;
}
