import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

import buttonStyles from '#ui/button/button.module.css';
import type { ButtonVariant } from '#ui/button/button.tsx';

/** A link in text. */
export function TextLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} />;
}

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({
  variant = 'secondary',
  className,
  ...rest
}: ComponentProps<typeof Link> & { variant?: ButtonVariant }) {
  return (
    <Link
      {...rest}
      className={[buttonStyles.button, buttonStyles[variant], className].filter(Boolean).join(' ')}
    />
  );
}
