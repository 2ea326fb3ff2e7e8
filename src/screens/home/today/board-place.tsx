import { Skeleton } from '#ui/skeleton/skeleton.tsx';

import styles from './today.module.css';

/** Placeholders of the cards while they load, each as large as the card. */
export function BoardPlace() {
  return (
    <div className={styles.board} aria-busy="true">
      <div className={styles.countdown}>
        <Skeleton lines={1} />
      </div>
      <div className={styles.session}>
        <Skeleton lines={5} />
      </div>
      <div className={styles.plan}>
        <Skeleton lines={3} />
      </div>
      <div className={styles.forecast}>
        <Skeleton lines={9} />
      </div>
    </div>
  );
}
