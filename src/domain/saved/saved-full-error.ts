import type { Overfull } from './store-saved.ts';

/** The account has no room for the additions. None of them were stored. */
export class SavedFullError extends Error {
  override readonly name = 'SavedFullError';
  readonly full: Overfull;
  constructor(full: Overfull) {
    super(`There are too many ${full.kind} (${full.limit})`);
    this.full = full;
  }
}
