import type { SavedEntries, SavedEntry, SavedQuestions } from './saved-questions.ts';

/**
 * Puts what two devices saved together: the later word on each question counts. Like {@link mergeStudy} it's a join of a
 * semilattice (commutative, associative, idempotent), so devices may merge in any order and again. Nothing is left out
 * here: what is too much is refused when it's stored.
 */
export function mergeSaved(one: SavedQuestions, other: SavedQuestions): SavedQuestions {
  return {
    bookmarks: mergeEntries(one.bookmarks, other.bookmarks),
    notes: mergeEntries(one.notes, other.notes),
  };
}

function mergeEntries(one: SavedEntries, other: SavedEntries): SavedEntries {
  const merged = new Map(one);
  for (const [id, entry] of other) {
    const known = merged.get(id);
    merged.set(id, known ? laterEntry(known, entry) : entry);
  }
  return merged;
}

/** Of the same moment the greater text counts, so a text wins over its deletion. */
function laterEntry(one: SavedEntry, other: SavedEntry): SavedEntry {
  if (one.at !== other.at) return one.at > other.at ? one : other;
  return one.value > other.value ? one : other;
}

/** What `changes` says that `known` doesn't: nothing once a merge with it would change nothing. */
export function unknownTo(known: SavedQuestions, changes: SavedQuestions): SavedQuestions {
  return {
    bookmarks: missingIn(known.bookmarks, changes.bookmarks),
    notes: missingIn(known.notes, changes.notes),
  };
}

function missingIn(known: SavedEntries, changes: SavedEntries): SavedEntries {
  return new Map(
    [...changes].filter(([id, entry]) => {
      const there = known.get(id);
      if (!there) return true;
      const later = laterEntry(there, entry);
      return later.at !== there.at || later.value !== there.value;
    }),
  );
}

/** Whether there is no entry at all, not even of something taken back. */
export function isEmptySaved({ bookmarks, notes }: SavedQuestions): boolean {
  return bookmarks.size === 0 && notes.size === 0;
}
