import type { ComponentProps } from 'react';
import type { Link as RouterLink } from 'react-router-dom';

/** An address from its pattern, as the router makes it of parameters that are all there. */
export function generatePath(pattern: string, params: Readonly<Record<string, string>> = {}): string {
  return pattern.replaceAll(/:(\w+)/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** A link of the router's, as the browser follows it. */
export function Link({ to, ...rest }: ComponentProps<typeof RouterLink>) {
  return <a {...rest} href={String(to)} />;
}
