import {
  type AttemptBackend,
  AttemptRemovedError,
  type Durability,
} from '#services/storage/attempt-backend.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';

/**
 * Where the newest state of the attempt is stored, if it is. `removed`: the attempt was deleted elsewhere and isn't written
 * again.
 */
export type SaveState = Durability | 'saving' | 'failed' | 'removed';

export type AttemptWriter = {
  /** Writes the newest state, after a write that is on its way. */
  write(): void;
  /** Resolves when writing has finished. */
  finish(): Promise<void>;
};

/** Writes an attempt to the browser's storage, one write at a time. */
export function createAttemptWriter(
  store: Pick<AttemptBackend, 'save' | 'durability'>,
  {
    newest,
    onSaveState,
    onWritten,
    mayWrite,
  }: {
    readonly newest: () => AttemptRecord;
    /** Called when writing ends, with its outcome; not when it wasn't allowed. */
    readonly onSaveState: (saveState: SaveState) => void;
    /** Called after each write. */
    readonly onWritten: (record: AttemptRecord) => void;
    /** Asked before each write. When the answer is false, this page has lost the attempt, and writing ends. */
    readonly mayWrite: (() => Promise<boolean> | undefined) | undefined;
  },
): AttemptWriter {
  let writing: Promise<void> | null = null;

  /** Writes until the newest state is on disk: changes that come during a write go into the next. */
  async function writeNewest(): Promise<void> {
    for (let record: AttemptRecord | null = null; record !== newest(); ) {
      record = newest();
      try {
        const held = mayWrite?.();
        if (held && !(await held)) return;
        await store.save(record);
        onWritten(record);
      } catch (error) {
        onSaveState(error instanceof AttemptRemovedError ? 'removed' : 'failed');
        return;
      }
    }
    onSaveState(store.durability);
  }

  return {
    write() {
      writing ??= writeNewest().finally(() => {
        writing = null;
      });
    },
    async finish() {
      await writing;
    },
  };
}
