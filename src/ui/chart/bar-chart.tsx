import { useId } from 'react';

import styles from './chart.module.css';

/** One bar: what it stands for, how far it goes, and its value in words. */
export type Bar = {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly text: string;
};

/** Values side by side as bars, each with its number in words: a table for those who do not see them. */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const titleId = useId();
  return (
    <section className={styles.bars} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <table>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Value</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, label, value, max, text }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td className={styles.value}>{text}</td>
              <td className={styles.bar}>
                <meter min={0} max={Math.max(1, max)} value={value} aria-label={`${share(value, max)}%`} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function share(value: number, max: number): number {
  return max === 0 ? 0 : Math.round((100 * value) / max);
}
