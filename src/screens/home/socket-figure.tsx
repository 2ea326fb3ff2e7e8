import styles from './home.module.css';

/** A switched socket-outlet seen from the front, and the cable that feeds it with its conductors in their colours. */
export function SocketFigure() {
  return (
    <svg className={styles.figure} viewBox="0 0 416 176" aria-hidden="true">
      <path className={styles.sheath} d="M0 88h76" />
      <path className={styles.earth} d="M76 78h24c44 0 40-36 84-36h60" />
      <path className={styles.earthStripe} d="M76 78h24c44 0 40-36 84-36h60" />
      <path className={styles.neutral} d="M76 88h168" />
      <path className={styles.live} d="M76 98h24c44 0 40 36 84 36h60" />
      <rect className={styles.plate} x="238" y="2" width="176" height="172" rx="16" />
      <circle className={styles.screw} cx="256" cy="88" r="5" />
      <circle className={styles.screw} cx="396" cy="88" r="5" />
      <g className={styles.slots}>
        <rect x="301" y="60" width="14" height="32" rx="2" />
        <rect x="270" y="120" width="28" height="13" rx="2" />
        <rect x="318" y="120" width="28" height="13" rx="2" />
      </g>
      <rect className={styles.rocker} x="348" y="24" width="30" height="42" rx="4" />
      <rect className={styles.on} x="352" y="28" width="22" height="7" rx="2" />
    </svg>
  );
}
