import type { Tap } from './watch-taps.ts';

/** `instant`: the change itself must show at once. `content`: a response must show at once, and the content a little later. */
export type Kind = 'instant' | 'content';

/** All taps of one kind on one screen. */
export type TapRow = {
  readonly screen: string;
  readonly name: string;
  readonly kind: Kind;
  readonly taps: Tap[];
};

export type Recorder = {
  readonly rows: readonly TapRow[];
  /** Adds a tap to its row. */
  add(screen: string, name: string, kind: Kind, tap: Tap): void;
};

/** Records taps in rows, in the order of each row's first tap. */
export function recordTaps(): Recorder {
  const rows: TapRow[] = [];
  return {
    rows,
    add(screen, name, kind, tap) {
      const row = rows.find((other) => other.screen === screen && other.name === name);
      if (row) row.taps.push(tap);
      else rows.push({ screen, name, kind, taps: [tap] });
    },
  };
}
