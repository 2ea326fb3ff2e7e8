import type { ReactNode } from 'react';

import { Icon, type IconName } from '#ui/icon/icon.tsx';

import styles from './notice.module.css';

const icons: Record<NoticeTone, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  danger: 'warning',
};

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

/**
 * A message, with an optional action. Screen readers announce failures at once and other messages when there's a pause, unless
 * they read it because it takes the focus.
 */
export function Notice({
  tone,
  title,
  action,
  takesFocus = false,
  children,
}: {
  tone: NoticeTone;
  title?: ReactNode;
  action?: ReactNode;
  takesFocus?: boolean;
  children?: ReactNode;
}) {
  const role = tone === 'danger' ? 'alert' : 'status';
  return (
    <div role={takesFocus ? undefined : role} className={styles.notice} data-tone={tone}>
      <Icon name={icons[tone]} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
