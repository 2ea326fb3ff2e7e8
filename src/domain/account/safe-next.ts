/** No site has this name: what a path resolves to elsewhere would leave the app. */
const here = 'https://ohmwork.invalid';

/**
 * Where to go on after signing in: a path of this app, or null for anything else. `//evil`, `/\evil`, `/.//evil` and
 * addresses with a scheme would leave it.
 */
export function safeNext(next: string | null | undefined): string | null {
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return null;
  const { origin, pathname, search, hash } = new URL(next, here);
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : null;
}
