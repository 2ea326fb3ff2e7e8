import { safeNext } from './safe-next.ts';

/** What the links in the identity provider's mails are for. */
export type ActionMode = 'verifyEmail' | 'resetPassword';

/** A link of such a mail; the code may be empty or wrong, which the provider tells. */
export type ActionLink = { readonly mode: ActionMode; readonly code: string };

/**
 * The action that an address asks for, or null when it is no such link. A link that names no action known here, or was
 * cut short, counts as the screen's own, so that its code is refused there in plain words.
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
 * Where the mail was asked for, a path of this app, or null. Our own link has it in `continueUrl`, and the provider's page, when it
 * handles the link itself, sends people to that address.
 */
export function readNext(search: URLSearchParams): string | null {
  const continueUrl = search.get('continueUrl');
  const query = continueUrl && URL.canParse(continueUrl) ? new URL(continueUrl).searchParams : search;
  return safeNext(query.get('next'));
}
