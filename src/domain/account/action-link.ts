import { safeNext } from './safe-next.ts';

/** What a link in one of the identity provider's emails does. */
export type ActionMode = 'verifyEmail' | 'resetPassword';

/** A link from such an email. Its code may be empty or wrong: only the provider can tell. */
export type ActionLink = { readonly mode: ActionMode; readonly code: string };

/**
 * The action that an address asks for, or null when it isn't an action link. A link whose action is unknown or cut off is
 * treated as the screen's own action, so that the screen can say in plain words that its code is invalid.
 *
 * @param own what the screen is for
 */
export function readActionLink(search: URLSearchParams, own: ActionMode): ActionLink | null {
  const mode = search.get('mode');
  const code = search.get('oobCode');
  if (mode === null && code === null) return null;
  return { mode: mode === 'verifyEmail' || mode === 'resetPassword' ? mode : own, code: code ?? '' };
}

/**
 * The path in this app where the email was requested, or null. Our own links carry it in `continueUrl`. When the provider's
 * page handles the link itself, it sends people to that address.
 */
export function readNext(search: URLSearchParams): string | null {
  const continueUrl = search.get('continueUrl');
  const query = continueUrl && URL.canParse(continueUrl) ? new URL(continueUrl).searchParams : search;
  return safeNext(query.get('next'));
}
