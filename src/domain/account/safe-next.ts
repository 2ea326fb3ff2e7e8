/** No site has this name: a path that resolves to any other origin would leave the app. */
const here = 'https://ohmwork.invalid';

/**
 * Where to go after signing in: a path in this app, or null for anything else. `//evil`, `/\evil`, `/.//evil` and addresses
 * with a scheme would leave it.
 */
export function safeNext(next: string | null | undefined): string | null {
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return null;
  const { origin, pathname, search, hash } = new URL(next, here);
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : null;
}
