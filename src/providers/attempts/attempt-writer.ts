import { type AttemptBackend, AttemptRemovedError } from '#services/storage/attempt-backend.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';

/**
 * Whether the newest state of the attempt is stored, and how safely: `saved` survives a crash of the browser, `browser` only
 * closing it, `memory` lasts as long as the page. `removed`: the attempt was deleted elsewhere and isn't written again.
 */
export type SaveState = 'saved' | 'browser' | 'memory' | 'saving' | 'failed' | 'removed';

const storedAs = { disk: 'saved', browser: 'browser', page: 'memory' } as const;

export type AttemptWriter = {
  /** What a state that was written counts as, in this browser's storage. */
  stored(): SaveState;
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
    /** Called when writing ends, with its outcome. */
    readonly onSaveState: (saveState: SaveState) => void;
    /** Called after each write. */
    readonly onWritten: (record: AttemptRecord) => void;
    /** Asked before each write; it isn't made when the answer is false. */
    readonly mayWrite: (() => Promise<boolean> | undefined) | undefined;
  },
): AttemptWriter {
  const stored = () => storedAs[store.durability];
  let writing: Promise<void> | null = null;

  /** Writes until the newest state is on disk: changes that come during a write go into the next. */
  async function writeNewest(): Promise<void> {
    for (let record: AttemptRecord | null = null; record !== newest(); ) {
      record = newest();
      try {
        const held = mayWrite?.();
        if (!held || (await held)) await store.save(record);
        onWritten(record);
      } catch (error) {
        onSaveState(error instanceof AttemptRemovedError ? 'removed' : 'failed');
        return;
      }
    }
    onSaveState(stored());
  }

  return {
    stored,
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
