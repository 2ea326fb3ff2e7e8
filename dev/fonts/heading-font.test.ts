import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { readSeed } from '../seed/read-seed.ts';
import { headingCharacters, headingFontFile, makeHeadingFont } from './heading-font.ts';

describe('the font of the headings', () => {
  it('is what npm run heading-font makes, and comes in the first ten packets of a connection', async () => {
    const kept = readFileSync(headingFontFile);
    expect(kept.equals(await makeHeadingFont())).toBe(true);
    expect(kept.byteLength).toBeLessThanOrEqual(10 * 1460);
  });

  it('has every character of the titles of the bank', () => {
    const { quizzes, examParts, plans } = readSeed();
    const titles = [...quizzes, ...examParts, ...plans].map((document) => {
      const fields = new Map(Object.entries(document));
      return String(fields.get('title') ?? fields.get('name'));
    });
    expect(titles.length).toBeGreaterThan(10);
    expect([...new Set(titles.join(''))].filter((one) => !headingCharacters.includes(one))).toEqual([]);
  });

  it('has its licence beside it', () => {
    const licence = readFileSync(new URL('../../src/ui/fonts/LICENSE.txt', import.meta.url), 'utf8');
    expect(licence).toContain('SIL OPEN FONT LICENSE Version 1.1');
  });
});
