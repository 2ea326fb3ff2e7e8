import styles from './skeleton.module.css';

/** A placeholder for loading text. Screen readers skip it, since the loading message is elsewhere. */
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
