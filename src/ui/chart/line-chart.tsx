import { useId, useState } from 'react';

import styles from './chart.module.css';
import { type Mark, MarkLegend } from './mark-legend.tsx';

/** One value over time: when, what it belongs to, and percent. */
export type ChartPoint = { readonly when: string; readonly what: string; readonly value: number };

/** More dots than this would overlap. */
const maxDots = 60;

/** Values from 0 to 100 percent in their order as a line, and the same as a sentence and a table. */
export function LineChart({
  title,
  columns,
  summary,
  points,
  mark,
}: {
  title: string;
  /** The headings of the table's columns: `of` says what each point belongs to. */
  columns: readonly [when: string, of: string, share: string];
  /** What the picture shows, in a sentence. */
  summary: string;
  points: readonly ChartPoint[];
  /** A level to reach, drawn as a dashed line. */
  mark?: Mark;
}) {
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const x = (index: number) => (points.length === 1 ? 50 : (100 * index) / (points.length - 1));
  const line = points.map(({ value }, index) => `${x(index)},${100 - value}`).join(' ');
  return (
    <figure className={styles.chart} aria-labelledby={titleId}>
      <figcaption>
        <h2 id={titleId}>{title}</h2>
        <p className={styles.summary}>{summary}</p>
      </figcaption>
      <div className={styles.plot} aria-hidden="true">
        <div className={styles.scale}>
          <span>100%</span>
          <span>50%</span>
          <span>0%</span>
        </div>
        {/* Stretched to its box: strokes keep their width, and a dot is a stroke of almost no length. With no length at all,
            WebKit stretches the dot. */}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {points.length > 1 && <polygon className={styles.area} points={`0,100 ${line} 100,100`} />}
          <path className={styles.grid} d="M0 0H100M0 50H100M0 100H100" />
          {mark && <path className={styles.mark} d={`M0 ${100 - mark.percent}H100`} />}
          <polyline className={styles.line} points={line} />
          {points.length <= maxDots && (
            <path
              className={styles.dots}
              d={points.map(({ value }, index) => `M${x(index)} ${100 - value}h.01`).join('')}
            />
          )}
        </svg>
        <div className={styles.ends}>
          <span>{points[0]?.when}</span>
          {points.length > 1 && <span>{points.at(-1)?.when}</span>}
        </div>
      </div>
      {mark && <MarkLegend mark={mark} />}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>Show as a table</summary>
        {open && <ValueTable title={title} columns={columns} points={points} />}
      </details>
    </figure>
  );
}

/** There may be thousands of rows, so they're only rendered once the user opens the table. */
function ValueTable({
  title,
  columns,
  points,
}: {
  title: string;
  columns: readonly string[];
  points: readonly ChartPoint[];
}) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ when, what, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no other identity and never change places
          <tr key={index}>
            <th scope="row">{when}</th>
            <td>{what}</td>
            <td>{value}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
