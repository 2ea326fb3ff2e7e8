import type { QueryClient } from '@tanstack/react-query';

import type { CurrentUser } from '#domain/account/account.ts';

/** How a screen is opened: what its address names, and who opens it, null for a visitor. */
type Opened = {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly user: CurrentUser | null;
};

/**
 * What a screen exports as `prefetch`, to be rendered with its data at once: reads what src/app/prerendered.ts lists for it, which
 * public/start.js has asked for while the scripts were loading. It never fails: a query tells its screen of a failure.
 */
export type Prefetch = (client: QueryClient, opened: Opened) => Promise<unknown>;
