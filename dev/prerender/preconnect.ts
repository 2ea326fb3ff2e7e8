import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Lets the browser connect to Firestore while the scripts are still loading. On a mobile network the handshake takes as
 * long as some of the scripts.
 */
export function preconnect(): Plugin {
  let tags: HtmlTagDescriptor[] = [];
  return {
    name: 'ohmwork-preconnect',
    configResolved({ env }) {
      tags = tagsFor(env.VITE_FIRESTORE_EMULATOR_HOST);
    },
    transformIndexHtml: () => tags,
  };
}

/** @param emulator host of the Firestore emulator; undefined in production */
export function tagsFor(emulator: string | undefined): HtmlTagDescriptor[] {
  const href = emulator ? `http://${emulator}` : 'https://firestore.googleapis.com';
  return [{ tag: 'link', attrs: { rel: 'preconnect', href, crossorigin: true }, injectTo: 'head' }];
}
