import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { type ActionMode, readActionLink } from '#domain/account/action-link.ts';

/**
 * Reads the link from the provider's email that opened the screen. All of its links may lead here, so a link of another kind is
 * sent on to its own screen.
 *
 * @param own the kind of link that the screen handles
 * @param otherPath the screen for the other kind of link
 * @returns the code of the screen's own link, null without one; and where to go instead, null to stay
 */
export function useActionLink(
  own: ActionMode,
  otherPath: string,
): { code: string | null; elsewhere: string | null } {
  const [search, setSearch] = useSearchParams();
  const [link] = useState(() => readActionLink(search, own));
  const isOwn = link?.mode === own;

  useEffect(() => {
    // The code leaves the address at once, so that no history, screenshot or referrer holds it.
    if (isOwn) setSearch({}, { replace: true });
  }, [isOwn, setSearch]);

  if (link && !isOwn) return { code: null, elsewhere: `${otherPath}?${search}` };
  return { code: link?.code ?? null, elsewhere: null };
}
