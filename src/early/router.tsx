import type { To } from 'react-router-dom';

/** Builds an address from a pattern as the router does, given every parameter. */
export function generatePath(pattern: string, params: Readonly<Record<string, string>> = {}): string {
  return pattern.replaceAll(/:(\w+)/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** The address of a link: the app is at the site's root, so no base path is added. */
export function useHref(to: To): string {
  return String(to);
}

/** Does nothing: before React has loaded, the browser follows the link itself. */
export function useLinkClickHandler(): () => void {
  return () => {};
}
