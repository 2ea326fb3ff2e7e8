import styles from './chart.module.css';

/** How a mark looks in a chart, beside its name. */
export function MarkSample() {
  return (
    <svg className={styles.sample} viewBox="0 0 24 8" aria-hidden="true">
      <path d="M0 4H24" />
    </svg>
  );
}
