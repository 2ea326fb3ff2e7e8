import styles from './skeleton.module.css';

/** Keeps the place of text that is loading; what loads is said elsewhere, so screen readers skip it. */
export function Skeleton({ lines }: { lines: number }) {
  return (
    <span className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <span key={line} className={styles.line} />
      ))}
    </span>
  );
}
