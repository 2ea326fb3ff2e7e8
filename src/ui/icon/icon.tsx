import styles from './icon.module.css';

/** One set, drawn for this project on a grid of 24, with a stroke of 2. */
const paths = {
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c1-4 4-6 8-6s7 2 8 6',
  bookmark: 'M6 3h12v18l-6-4.5L6 21V3Z',
  calculator: 'M5 2h14v20H5ZM8 6h8M8 11h.5M12 11h.5M16 11h.5M8 15h.5M12 15h.5M16 15v3M8 18.5h4.5',
  check: 'm4 12.5 5.5 5.5L20 7',
  clock: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20ZM12 6v6l4 2',
  close: 'M5 5l14 14M19 5 5 19',
  cross: 'M6 6l12 12M18 6 6 18',
  down: 'm5 9 7 7 7-7',
  expand: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  flag: 'M6 21V4h11l-2 4 2 4H6',
  grid: 'M4 4h5v5H4ZM15 4h5v5h-5ZM4 15h5v5H4ZM15 15h5v5h-5Z',
  grip: 'M9 5v.5M15 5v.5M9 12v.5M15 12v.5M9 19v.5M15 19v.5',
  hide: 'M3 3l18 18M10 6q7-1.5 11 6l-2 2.5M14 17.5Q7 19 3 12q1-2 3-4',
  info: 'M12 11v6M12 7v.5M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20Z',
  keyboard: 'M2 6h20v12H2ZM6 10h.5M10 10h.5M14 10h.5M18 10h.5M7 14h10',
  left: 'm15 5-7 7 7 7',
  menu: 'M4 6h16M4 12h16M4 18h16',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  mute: 'M4 9v6h4l5 5V4L8 9ZM17 9l5 6M22 9l-5 6',
  reading: 'M3 19 8.5 5 14 19M5 14h7M16 19l3-8 3 8M17 16.5h4',
  right: 'm9 5 7 7-7 7',
  speaker: 'M4 9v6h4l5 5V4L8 9ZM17 9q2.5 3 0 6M19.5 6q5 6 0 12',
  stop: 'M6 6h12v12H6Z',
  sun: 'M12 17a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM12 1v2M12 21v2M1 12h2M21 12h2M4 4l1.5 1.5M18.5 18.5 20 20M4 20l1.5-1.5M18.5 5.5 20 4',
  up: 'm5 15 7-7 7 7',
  warning: 'M12 9v5M12 17v.5M12 3 2 21h20L12 3Z',
} as const;

export type IconName = keyof typeof paths;

/** A picture beside words: decoration, hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
