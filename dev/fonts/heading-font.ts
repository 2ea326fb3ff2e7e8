import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import subsetFont from 'subset-font';

import { root } from '../root.ts';

/** The file that the stylesheet loads. */
export const headingFontFile = join(root, 'src/ui/fonts/bricolage-grotesque.woff2');

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));

/** What headings are written with; anything else comes from the system's font. */
export const headingCharacters = `${ascii}£–—‘’“”…²³°×÷·Ω√≤≥Δµ½é`;

/** Its copyright, licence and the licence's address, which the Open Font License wants kept. */
const legalNames = [0, 13, 14];

/** Bricolage Grotesque as headings use it: bold at display size, with only these characters and no ligatures of them. */
export function makeHeadingFont(): Promise<Buffer> {
  const source = createRequire(import.meta.url).resolve(
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
  );
  return subsetFont(readFileSync(source), headingCharacters, {
    targetFormat: 'woff2',
    variationAxes: { opsz: 28, wght: 700 },
    noLayoutClosure: true,
    preserveNameIds: legalNames,
  });
}
