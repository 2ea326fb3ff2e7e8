import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import subsetFont from 'subset-font';

import { root } from '../root.ts';

/** The file that the stylesheet loads. */
export const headingFontFile = join(root, 'src/ui/fonts/bricolage-grotesque.woff2');

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));

/** The characters of headings; all others come from the system's font. */
export const headingCharacters = `${ascii}£–—‘’“”…²³°×÷·Ω√≤≥Δµ½é`;

/** Ids of the font's copyright, licence and licence address, which the Open Font License wants kept. */
const legalNames = [0, 13, 14];

/** Makes Bricolage Grotesque as headings use it: bold at display size, with only these characters and without ligatures. */
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
