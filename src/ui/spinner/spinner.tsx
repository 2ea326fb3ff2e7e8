import styles from './spinner.module.css';

/** Says that something is loading; the label says what. */
export function Spinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <p role="status" className={styles.spinner}>
      <span className={styles.ring} aria-hidden="true" />
      {label}
    </p>
  );
}
