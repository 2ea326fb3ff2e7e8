import type { Tap } from './watch-taps.ts';

/** `instant`: the change itself is due at once. `content`: a response is due at once, what was asked for a little later. */
export type Kind = 'instant' | 'content';

/** Every tap of one sort on one screen. */
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

/** Rows in the order in which their first tap came. */
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
