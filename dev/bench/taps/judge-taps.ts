import { percentile } from '../percentile.ts';
import type { TapRow } from './record-taps.ts';
import type { Tap } from './watch-taps.ts';

/** Milliseconds that each kind of tap may take. */
const bars = { p98: 50, worst: 100, response: 100, content: 300, task: 50 } as const;

/** With fewer taps than this, the 98th percentile is the slowest tap. */
const enoughForP98 = 50;

/** One figure of a row beside its bar. */
export type Verdict = {
  readonly name: string;
  readonly figure: number;
  readonly bar: number;
  readonly ok: boolean;
};

/**
 * The figures of a row, each with its bar. The tasks of `content` taps have no bar of their own: their paints already limit
 * them.
 */
export function judge({ kind, taps }: TapRow): Verdict[] {
  const figures = (of: keyof Tap) => taps.map((tap) => tap[of]);
  const verdict = (name: string, figure: number, bar: number) => ({ name, figure, bar, ok: figure <= bar });
  const worst = (name: string, of: keyof Tap, bar: number) => verdict(name, Math.max(...figures(of)), bar);
  return kind === 'instant'
    ? [
        ...(taps.length < enoughForP98
          ? []
          : [verdict('p98', percentile(figures('change'), 0.98), bars.p98)]),
        worst('worst', 'change', bars.worst),
        worst('task', 'task', bars.task),
      ]
    : [worst('response', 'response', bars.response), worst('content', 'change', bars.content)];
}
