import { useId } from 'react';

import styles from './chart.module.css';

/** One value in the course of things. */
export type ChartPoint = { readonly key: string; readonly label: string; readonly value: number };

const size = { width: 640, height: 200, margin: 12, left: 76 };

/** Values from 0 to 100 percent in their order, as a line; the same in words and as a table for those who do not see it. */
export function LineChart({
  title,
  summary,
  points,
}: {
  title: string;
  /** What the picture shows, in a sentence. */
  summary: string;
  points: readonly ChartPoint[];
}) {
  const titleId = useId();
  const x = (index: number) =>
    size.left + ((size.width - size.left - size.margin) * index) / Math.max(1, points.length - 1);
  const y = (value: number) => size.margin + (size.height - 2 * size.margin) * (1 - value / 100);
  return (
    <figure className={styles.chart} aria-labelledby={titleId}>
      <figcaption>
        <h2 id={titleId}>{title}</h2>
        <p className={styles.summary}>{summary}</p>
      </figcaption>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        {[0, 50, 100].map((value) => (
          <g key={value}>
            <line
              className={styles.grid}
              x1={size.left}
              x2={size.width - size.margin}
              y1={y(value)}
              y2={y(value)}
            />
            <text className={styles.tick} x={size.left - 8} y={y(value)}>
              {value} %
            </text>
          </g>
        ))}
        <polyline
          className={styles.line}
          points={points.map(({ value }, index) => `${x(index)},${y(value)}`).join(' ')}
        />
        {points.length <= 60 &&
          points.map(({ key, value }, index) => (
            <circle key={key} className={styles.dot} cx={x(index)} cy={y(value)} r="4" />
          ))}
      </svg>
      <details>
        <summary>The values as a table</summary>
        <table className={styles.table}>
          <tbody>
            {points.map(({ key, label, value }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{value} %</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
