import { useId } from 'react';

import styles from './progress-bar.module.css';

/** Progress as a bar and in words. @param max HTML treats 0 as 1 */
export function ProgressBar({ label, value, max }: { label: string; value: number; max: number }) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <span id={id}>{label}</span>
      <progress aria-labelledby={id} value={value} max={max} />
    </div>
  );
}
