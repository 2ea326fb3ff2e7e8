import styles from './home.module.css';

/** A socket-outlet seen from the front, with its three conductors in their colours. */
export function SocketFigure() {
  return (
    <svg className={styles.figure} viewBox="0 0 282 144" aria-hidden="true">
      <path className={styles.earth} d="M0 34h60c22 0 26 18 48 18h30" />
      <path className={styles.earthStripe} d="M0 34h60c22 0 26 18 48 18h30" />
      <path className={styles.neutral} d="M0 74h46c24 0 26 10 50 10h42" />
      <path className={styles.live} d="M0 114h30c22 0 28-6 50-6h58" />
      <rect className={styles.plate} x="136" y="8" width="144" height="128" rx="14" />
      <g className={styles.slots}>
        <rect x="202" y="36" width="12" height="26" rx="2" />
        <rect x="170" y="88" width="24" height="11" rx="2" />
        <rect x="222" y="88" width="24" height="11" rx="2" />
      </g>
      <circle className={styles.screw} cx="150" cy="72" r="4" />
      <circle className={styles.screw} cx="266" cy="72" r="4" />
    </svg>
  );
}
