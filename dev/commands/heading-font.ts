import { writeFileSync } from 'node:fs';

import { headingFontFile, makeHeadingFont } from '../fonts/heading-font.ts';

/** `npm run heading-font`: makes the font of the headings again, after an update of its package or a new character. */
export async function run(): Promise<void> {
  const font = await makeHeadingFont();
  writeFileSync(headingFontFile, font);
  console.log(`${headingFontFile}: ${(font.byteLength / 1024).toFixed(1)} kB`);
}
