import type { QueryClient } from '@tanstack/react-query';

import { packQuery } from './queries.ts';

const channel = openChannel();

/** Null in a browser that has no channels, or refuses them: its tabs learn of a change when they're reloaded. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('ohmwork.pack');
  } catch {
    return null;
  }
}

/** From now on, reads the pack again whenever another tab has kept or removed it. */
export function followPack(client: QueryClient): void {
  if (channel) channel.onmessage = () => void client.invalidateQueries({ queryKey: packQuery().queryKey });
}

/** Tells the other tabs that this one has kept or removed the pack. */
export function announcePack(): void {
  channel?.postMessage(null);
}
