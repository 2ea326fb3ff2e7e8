import { writeFileSync } from 'node:fs';

import { headingFontFile, makeHeadingFont } from '../fonts/heading-font.ts';

/** `npm run heading-font`: rebuilds the font of the headings, after an update of its package or for a new character. */
export async function run(): Promise<void> {
  const font = await makeHeadingFont();
  writeFileSync(headingFontFile, font);
  console.log(`${headingFontFile}: ${(font.byteLength / 1000).toFixed(1)} kB`);
}
