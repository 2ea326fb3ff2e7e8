import { Workbox } from 'workbox-window';

/**
 * Registers the service worker, which keeps the app itself for use without a connection.
 *
 * @param onUpdate called when a new version has been fetched and waits; it takes over when every page is closed, or
 *   when `apply` is called, which reloads this page and no other
 * @param reload loads this page again
 */
export async function registerServiceWorker(
  onUpdate: (apply: () => void) => void,
  reload: () => void = () => location.reload(),
): Promise<void> {
  const worker = new Workbox(trustedAddress());
  let registration: ServiceWorkerRegistration | undefined;
  worker.addEventListener('waiting', () => {
    onUpdate(() => {
      // If another tab has applied the new version, it already controls this page and no longer waits.
      if (!registration?.waiting) return reload();
      worker.addEventListener('controlling', reload);
      worker.messageSkipWaiting();
      // A page that was opened before there was a worker isn't controlled by the new one either.
      if (!navigator.serviceWorker.controller) reload();
    });
  });
  registration = await worker.register();
  // A page may stay open for days, so coming back to it checks for a new version too.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registration?.update().catch(() => {});
  });
}

/**
 * Links the manifest, so that a browser offers to install the app. If the page linked it from the start, Chromium would fetch
 * it and an icon while the first screen loads.
 */
export function linkManifest(): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }),
  );
}

/** The content security policy accepts script addresses only from this Trusted Types policy. */
function trustedAddress(): string | TrustedScriptURL {
  const address = '/sw.js';
  const policy = window.trustedTypes?.createPolicy('ohmwork', { createScriptURL: (url) => url });
  return policy?.createScriptURL(address) ?? address;
}
