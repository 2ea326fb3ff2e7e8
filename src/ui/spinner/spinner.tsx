import styles from './spinner.module.css';

/** Something is on its way; the label says what. */
export function Spinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <p role="status" className={styles.spinner}>
      <span className={styles.ring} aria-hidden="true" />
      {label}
    </p>
  );
}
