import { useId } from 'react';

import styles from './chart.module.css';
import { type Mark, MarkLegend } from './mark-legend.tsx';
import { percentOf } from './percent-of.ts';

/** One bar: what it stands for, how far it goes, and its value in words. */
export type Bar = {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly text: string;
};

/** Values side by side as bars, each with its number in words. Screen readers get a table. */
export function BarChart({
  title,
  columns: [of, value],
  bars,
  mark,
}: {
  title: string;
  /** The headings of the table's columns: what each row is, and what is counted. */
  columns: readonly [of: string, value: string];
  bars: readonly Bar[];
  /** Drawn as a line over every bar; bars that end before it look different. */
  mark?: Mark;
}) {
  const titleId = useId();
  return (
    <section className={styles.bars} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {mark && <MarkLegend mark={mark} />}
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{of}</th>
            <th scope="col">{value}</th>
            {mark && <th scope="col">Against the {mark.name.toLowerCase()}</th>}
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, label, value: size, max, text }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td className={styles.value}>{text}</td>
              {/* Without a mark, the bar adds nothing to the words. */}
              <td
                className={styles.bar}
                aria-hidden={!mark || undefined}
                data-low={(mark && percentOf(size, max) < mark.percent) || undefined}
              >
                <div className={styles.track}>
                  <meter
                    min={0}
                    max={Math.max(1, max)}
                    value={size}
                    aria-label={describeShare(percentOf(size, max), mark)}
                  />
                  {mark && (
                    <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                      <path d={`M${mark.percent} 0V1`} />
                    </svg>
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function describeShare(percent: number, mark: Mark | undefined): string | undefined {
  if (!mark) return undefined;
  return `${percent}%, ${percent < mark.percent ? 'below' : 'at or above'} the ${mark.name.toLowerCase()}`;
}
