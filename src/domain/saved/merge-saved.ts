import type { SavedEntries, SavedEntry, SavedQuestions } from './saved-questions.ts';

/**
 * Merges what two devices saved: the later entry of each question counts. Like {@link mergeStudy} it's a join of a semilattice
 * (commutative, associative, idempotent), so devices may merge in any order and more than once. Nothing is dropped here: too
 * much is refused when it's stored.
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

/** Of two at the same moment the greater text counts, so a text wins over its deletion. */
function laterEntry(one: SavedEntry, other: SavedEntry): SavedEntry {
  if (one.at !== other.at) return one.at > other.at ? one : other;
  return one.value > other.value ? one : other;
}

/** The entries of `changes` that aren't in `known` yet: those that a merge would change it by. */
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

/** What was saved, without what was deleted. */
export function withoutDeleted({ bookmarks, notes }: SavedQuestions): SavedQuestions {
  const withValue = (entries: SavedEntries) => new Map([...entries].filter(([, { value }]) => value !== ''));
  return { bookmarks: withValue(bookmarks), notes: withValue(notes) };
}

/** Whether there is no entry at all, not even a deletion. */
export function isEmptySaved({ bookmarks, notes }: SavedQuestions): boolean {
  return bookmarks.size === 0 && notes.size === 0;
}
