import { useSyncExternalStore } from 'react';

import type { Pack } from '#domain/pack/pack.ts';
import { makeSignal } from '#domain/shared/make-signal.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import type { PackProgress } from '#services/pack/store-pack.ts';

type Download = { readonly progress: PackProgress | null; readonly stop: () => void };

const changed = makeSignal();
let download: Download | null = null;
let failed = false;

function show(now: Download | null, hasFailed = false): void {
  download = now;
  failed = hasFailed;
  changed.emit();
}

/** The download of the pack that is under way. It continues when its screen is left. */
export function usePackDownload(): Download | null {
  return useSyncExternalStore(changed.subscribe, () => download);
}

/** Whether the last download failed: nobody may have been at its screen. */
export function usePackFailure(): boolean {
  return useSyncExternalStore(changed.subscribe, () => failed);
}

/** Says no more of a failed download. */
export const forgetPackFailure = (): void => show(download);

/**
 * Keeps everything on this device.
 *
 * @returns null when it was stopped
 * @throws what `storePack` throws
 */
export async function downloadPack(): Promise<Pack | null> {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => controller.abort();
  show({ progress: null, stop });
  try {
    const { storePack } = await loadChunk(() => import('#services/pack/store-pack.ts'));
    const pack = await storePack((progress) => show({ progress, stop }), signal);
    show(null);
    return pack;
  } catch (error) {
    show(null, !signal.aborted);
    if (signal.aborted) return null;
    throw error;
  }
}
