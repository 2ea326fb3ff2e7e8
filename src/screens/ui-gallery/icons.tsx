import type { ReactNode } from 'react';

import { Icon, type IconName } from '#ui/icon/icon.tsx';

import { Example } from './example.tsx';
import styles from './ui-gallery.module.css';

// Spelt out, so that a new icon that isn't shown here is a compile error.
const icons: Record<IconName, ReactNode> = {
  account: <Icon name="account" />,
  bookmark: <Icon name="bookmark" />,
  calculator: <Icon name="calculator" />,
  check: <Icon name="check" />,
  clock: <Icon name="clock" />,
  close: <Icon name="close" />,
  cross: <Icon name="cross" />,
  down: <Icon name="down" />,
  expand: <Icon name="expand" />,
  flag: <Icon name="flag" />,
  grid: <Icon name="grid" />,
  grip: <Icon name="grip" />,
  hide: <Icon name="hide" />,
  info: <Icon name="info" />,
  keyboard: <Icon name="keyboard" />,
  left: <Icon name="left" />,
  menu: <Icon name="menu" />,
  moon: <Icon name="moon" />,
  mute: <Icon name="mute" />,
  reading: <Icon name="reading" />,
  right: <Icon name="right" />,
  speaker: <Icon name="speaker" />,
  stop: <Icon name="stop" />,
  sun: <Icon name="sun" />,
  up: <Icon name="up" />,
  warning: <Icon name="warning" />,
};

/** The icons, each as large as the text around it. */
export function Icons() {
  return (
    <>
      <Example name="The set">
        <ul className={styles.icons}>
          {Object.entries(icons).map(([name, icon]) => (
            <li key={name}>
              {icon} {name}
            </li>
          ))}
        </ul>
      </Example>
      <Example name="In text of every size" flow="row">
        {['text-s', 'text-m', 'text-l', 'text-xl'].map((token) => (
          <span key={token} className={styles.withIcon} style={{ fontSize: `var(--${token})` }}>
            <Icon name="flag" /> Flag
          </span>
        ))}
      </Example>
    </>
  );
}
