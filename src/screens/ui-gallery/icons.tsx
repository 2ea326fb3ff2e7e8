import type { ReactNode } from 'react';

import { Icon, type IconName } from '#ui/icon/icon.tsx';

import { Example } from './example.tsx';
import styles from './ui-gallery.module.css';

// Spelt out, so that a new icon that is not shown does not compile.
const icons: Record<IconName, ReactNode> = {
  account: <Icon name="account" />,
  bookmark: <Icon name="bookmark" />,
  check: <Icon name="check" />,
  close: <Icon name="close" />,
  cross: <Icon name="cross" />,
  down: <Icon name="down" />,
  flag: <Icon name="flag" />,
  info: <Icon name="info" />,
  menu: <Icon name="menu" />,
  moon: <Icon name="moon" />,
  sun: <Icon name="sun" />,
  up: <Icon name="up" />,
  warning: <Icon name="warning" />,
};

/** The icons, each as large as the text that it stands in. */
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
