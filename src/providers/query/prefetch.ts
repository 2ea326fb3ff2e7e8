import type { QueryClient } from '@tanstack/react-query';

import type { CurrentUser } from '#domain/account/account.ts';

/** How a screen is opened: the parameters of its address, and the user, null for a visitor. */
type Opened = {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly user: CurrentUser | null;
};

/**
 * A screen's export `prefetch`, so that it renders with its data at once: it reads what src/app/prerendered.ts lists for it,
 * which public/start.js has requested while the scripts were loading. It never fails: a query reports its failure to its
 * screen.
 */
export type Prefetch = (client: QueryClient, opened: Opened) => Promise<unknown>;
