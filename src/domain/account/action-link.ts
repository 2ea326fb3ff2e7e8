/** What a link in a mail of the identity provider asks for. */
export type ActionLink = { readonly mode: 'verifyEmail' | 'resetPassword'; readonly code: string };

/** The link's action, or null when the address holds none that this app knows. */
export function readActionLink(search: URLSearchParams): ActionLink | null {
  const mode = search.get('mode');
  const code = search.get('oobCode');
  if (!code || (mode !== 'verifyEmail' && mode !== 'resetPassword')) return null;
  return { mode, code };
}
