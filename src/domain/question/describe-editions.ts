import { bookOf, editionInForce, standingOf } from '#domain/shared/editions.ts';

/** What a learner is told about the editions of the book that a question counts for. */
export function describeEditions(countsFor: readonly string[]): string {
  const books = countsFor.map(bookOf).join(' and ');
  switch (standingOf(countsFor)) {
    case 'confirmed':
      return `Applies to ${books}`;
    case 'unconfirmed':
      return `Applies to ${books}. Unconfirmed for ${editionInForce}: check your copy of the book.`;
    case 'other':
      return `Applies to ${books} only, not to ${bookOf(editionInForce)}`;
  }
}
