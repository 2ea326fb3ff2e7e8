import type { Page } from '@playwright/test';

/** How a scene is shown; `usual` applies to all of them. */
export const views = {
  usual: { widths: [390, 768, 1440, 2560] },
  'large-text': { widths: [320, 1280], textSize: '200%' },
  'forced-colours': { widths: [320, 1440], media: { forcedColors: 'active' } },
  print: { widths: [768], media: { media: 'print' } },
} as const satisfies Record<string, View>;

export type View = {
  readonly widths: readonly number[];
  /** The root font size. */
  readonly textSize?: string;
  readonly media?: Parameters<Page['emulateMedia']>[0];
};

/** One state of a screen to look at. */
export type Scene = {
  readonly name: string;
  readonly alsoSeen?: readonly (keyof typeof views)[];
  /** The signed-in account; a visitor without it. */
  readonly as?: 'demo-learner' | 'demo-premium' | 'demo-admin';
  readonly path: string;
  /** Steps from the address to the state. */
  readonly act?: (page: Page) => Promise<void>;
  /** Part of the address or body of reads from Firestore that are refused. */
  readonly refuses?: string;
  /** The console logs what went wrong; it also does where reads are refused. */
  readonly noisy?: true;
  /**
   * What docs/texts.md includes of it: `framed` with the header and the footer, `numberless` where numbers differ from day to
   * day, `none` where random questions decide what is shown.
   */
  readonly texts?: 'framed' | 'numberless' | 'none';
};
