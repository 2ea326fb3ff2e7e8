import type { To } from 'react-router-dom';

/** An address from its pattern, as the router makes it of parameters that are all there. */
export function generatePath(pattern: string, params: Readonly<Record<string, string>> = {}): string {
  return pattern.replaceAll(/:(\w+)/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** The address of a link: everything is on the site's top level. */
export function useHref(to: To): string {
  return String(to);
}

/** Nothing is pressed before React is there: the browser follows the link itself. */
export function useLinkClickHandler(): () => void {
  return () => {};
}
