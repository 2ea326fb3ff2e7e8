import type { ComponentProps } from 'react';

import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/**
 * A button. While `busy` it keeps its label and its focus, says so, and does nothing. With `aria-disabled` it does nothing and
 * keeps its focus, too.
 */
export function Button({
  variant = 'secondary',
  busy = false,
  type = 'button',
  className,
  onClick,
  'aria-disabled': isOff,
  children,
  ...rest
}: ComponentProps<'button'> & { variant?: ButtonVariant; busy?: boolean }) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      aria-disabled={busy || isOff || undefined}
      aria-busy={busy || undefined}
      className={[styles.button, styles[variant], className].filter(Boolean).join(' ')}
      onClick={busy || isOff ? undefined : onClick}
    >
      {busy && <span className={styles.turning} aria-hidden="true" />}
      {children}
    </button>
  );
}
