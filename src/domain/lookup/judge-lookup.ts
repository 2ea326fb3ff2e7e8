import { nameChapter, nameSection } from './name-place.ts';

/** Where an answer is found in BS 7671, as the question records it. */
export type Lookup = { readonly indexWord: string; readonly chapter: string; readonly section: string };

/** How close a typed place is to the right one. */
export type Accuracy = 'section' | 'chapter' | 'part' | 'wrong';

/** The title of the standard, with its year and amendments, and page numbers: their numbers aren't places in the standard. */
const noPlace =
  /\bbs\s*7671(?:\s*:\s*\d{4})?(?:\s*\+\s*a\d+(?:\s*:\s*\d{4})?)*|\bp(?:p|ages?)?\.?\s*\d+(?:[-–]\d+)?/gu;

/**
 * Judges a typed place: `411.3.2`, `Part 4, section 411`, `chapter 41`, `Table 41.3` or `Appendix 4`. The numbers of the
 * standard nest: section 411 is in chapter 41, and chapter 41 in part 4. If there are several numbers, the longest counts as
 * the most precise. A right appendix counts as the section, and so does a table that the question names, with or without its
 * appendix: `Table 4D5`, `4D5`.
 *
 * @param reference the question's reference, which may name a table
 */
export function judgeLookup(lookup: Lookup, typed: string, reference: string): Accuracy {
  const place = typed.toLowerCase().replace(noPlace, ' ');
  const number = longest(place.match(/\d+/gu) ?? []);
  const [chapter, section] = [lookup.chapter, lookup.section].map((text) => /\d+/u.exec(text)?.[0] ?? '');
  if (number === '' || !chapter) return 'wrong';
  const words = place.split(/\.*(?:[^\w.]+|$)/u);
  if (tablesIn(`${lookup.section} ${reference}`).some((table) => words.includes(table))) return 'section';
  const isAppendix = /app/iu.test(lookup.chapter);
  if (isAppendix || /app/u.test(place)) {
    return isAppendix && /app\D*(\d+)/u.exec(place)?.[1] === chapter ? 'section' : 'wrong';
  }
  if (section && number.startsWith(section)) return 'section';
  // Part 7 has sections, and no chapters.
  if (chapter.length > 1 && number.startsWith(chapter)) return 'chapter';
  return number.charAt(0) === chapter.charAt(0) ? 'part' : 'wrong';
}

/** The numbers after `Table`, or after `Tables` those at the ends of a list or range: `Tables 4B1 and 4C1`. */
function tablesIn(text: string): string[] {
  const named = text.toLowerCase().matchAll(/\btables?\s+\d[\w.]*\w(?:(?:, | and | to |–)\d[\w.]*\w)*/gu);
  return [...named].flatMap(([tables]) => tables.match(/\d[\w.]*\w/gu) ?? []);
}

function longest(numbers: readonly string[]): string {
  return numbers.reduce((most, number) => (number.length > most.length ? number : most), '');
}

/** The right place in words: `chapter 41, section 411`, `Part 7, section 701`, or `Appendix 4, Table 4D5`. */
export function describeLookup({ chapter, section, indexWord }: Lookup): string {
  const place = [nameChapter(chapter), section === chapter ? '' : nameSection(section)]
    .filter((name) => name !== '')
    .map(inSentence)
    .join(', ');
  return indexWord ? `${place} (index: “${indexWord}”)` : place;
}

/** A place within a sentence: `chapter` and `section` in lower case; an appendix, a part and a table are names. */
const inSentence = (place: string): string =>
  place.replace(/^(?:Chapter|Section)\b/u, (word) => word.toLowerCase());
