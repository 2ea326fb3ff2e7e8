import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Lets the browser open the connection to Firestore while the scripts are still on their way: on a mobile network it takes as long
 * as some of them.
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

/** @param emulator the host of Firestore's emulator; undefined in production */
export function tagsFor(emulator: string | undefined): HtmlTagDescriptor[] {
  const href = emulator ? `http://${emulator}` : 'https://firestore.googleapis.com';
  return [{ tag: 'link', attrs: { rel: 'preconnect', href, crossorigin: true }, injectTo: 'head' }];
}
