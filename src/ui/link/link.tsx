import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

import buttonStyles from '#ui/button/button.module.css';
import type { ButtonVariant } from '#ui/button/button.tsx';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly to: To;
  /** What the page it leads to finds in `useLocation().state`. */
  readonly state?: unknown;
};

/** The scheme that the address of another site, or a mail address, begins with. */
const elsewhere = /^[a-z][a-z\d+.-]*:/iu;

/** A link in text. React Router's own `Link` contains its framework's prefetching, 2 kB of every first load. */
export function TextLink({ to, state, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { state, ...(rest.target && { target: rest.target }) });
  if (typeof to === 'string' && elsewhere.test(to)) return <a {...rest} href={to} onClick={onClick} />;
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

/** A link that looks like a button, for going to another page. */
export function ButtonLink({
  variant = 'secondary',
  className,
  ...rest
}: LinkProps & { readonly variant?: ButtonVariant }) {
  return (
    <TextLink
      {...rest}
      className={[buttonStyles.button, buttonStyles[variant], className].filter(Boolean).join(' ')}
    />
  );
}
