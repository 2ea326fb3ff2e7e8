import { percentile } from '../percentile.ts';
import type { TapRow } from './record-taps.ts';
import type { Tap } from './watch-taps.ts';

/** Milliseconds that each kind of tap may take. */
const bars = { p98: 50, worst: 100, response: 100, content: 300, task: 50 } as const;

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
  const p98 = (of: (tap: Tap) => number) => percentile(taps.map(of), 0.98);
  const worst = (of: (tap: Tap) => number) => Math.max(...taps.map(of));
  const verdict = (name: string, figure: number, bar: number) => ({ name, figure, bar, ok: figure <= bar });
  return kind === 'instant'
    ? [
        verdict(
          'p98',
          p98(({ change }) => change),
          bars.p98,
        ),
        verdict(
          'worst',
          worst(({ change }) => change),
          bars.worst,
        ),
        verdict(
          'task',
          worst(({ task }) => task),
          bars.task,
        ),
      ]
    : [
        verdict(
          'response',
          worst(({ response }) => response),
          bars.response,
        ),
        verdict(
          'content',
          worst(({ change }) => change),
          bars.content,
        ),
      ];
}
