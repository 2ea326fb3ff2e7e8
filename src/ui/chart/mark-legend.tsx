import styles from './chart.module.css';

/** A target that a chart marks, in percent, and its name. */
export type Mark = { readonly percent: number; readonly name: string };

/** How a mark looks in a chart, with its name. */
export function MarkLegend({ mark: { name, percent } }: { mark: Mark }) {
  return (
    <p className={styles.legend}>
      <svg className={styles.sample} viewBox="0 0 24 8" aria-hidden="true">
        <path d="M0 4H24" />
      </svg>{' '}
      {name} {percent}%
    </p>
  );
}
