/** The editions of BS 7671:2018 that questions can follow, oldest first. A2:2022 includes the Corrigendum of 2023 and A3:2024. */
export const editions = ['A2:2022', 'A4:2026'] as const;

export type Edition = (typeof editions)[number];

/** The edition that mocks follow. This line alone decides it; docs/decisions/mocks.md says why. */
export const editionInForce: Edition = 'A4:2026';

/**
 * A question's standing in an edition: `confirmed` when it counts for that edition; `unconfirmed` when it counts for the one
 * before and no source says yet whether it still holds, or when it names no edition; `other` when it belongs to another.
 */
export const standings = ['confirmed', 'unconfirmed', 'other'] as const;

export type Standing = (typeof standings)[number];

/** The standing of a question that counts for these editions, by default in the edition in force. */
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
