import { ownKeys, readBrowserOwner } from './browser-owner.ts';

/** What both storages keep of an account and lose when it leaves, by key and as stored; nothing once somebody else is here. */
export function readOwnItems(uid: string): Readonly<Record<string, string>> {
  if (readBrowserOwner() !== uid) return {};
  const items = [localStorage, sessionStorage].flatMap((storage) => Object.entries({ ...storage }));
  return Object.fromEntries(items.filter(([key]) => ownKeys.test(key)));
}
