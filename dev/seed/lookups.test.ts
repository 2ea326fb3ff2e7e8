import { expect, test } from 'vitest';

import { judgeLookup } from '#domain/lookup/judge-lookup.ts';
import { questionSchema } from '#domain/question/question.ts';

import { readSeed } from './read-seed.ts';

const questions = readSeed().questions.map((question) => questionSchema.parse(question));

/**
 * The first place in BS 7671 that a reference names: a regulation, or a part, chapter, section, table or appendix. Laws, guides
 * and product standards are other publications, so “EAWR, Regulation 14” names no place.
 */
const place =
  /\b\d{3}(?:\.\d+)*\b|\b(?:Part|Chapters?|Sections?|Tables?|App(?:endix|endices)?) \d\w*(?:\.\d+)?/u;

/** The place in a reference. A table of Appendix 4 is named with its appendix: these are numbered 4A1 to 4J4. */
function placeIn(reference: string): string {
  const [named = ''] = place.exec(reference) ?? [];
  return named.replace(/^Tables? 4[A-Z]/u, (table) => `App 4, ${table}`);
}

const placed = questions.flatMap(({ id, lookup, reference }) => {
  const named = placeIn(reference);
  return lookup && named ? [{ id, named, verdict: judgeLookup(lookup, named, '') }] : [];
});

test('the place where a question’s own reference begins is never judged wrong [STU-4]', () => {
  expect(placed.length).toBeGreaterThan(780);
  expect(placed.filter(({ verdict }) => verdict === 'wrong')).toEqual([]);
});

test('the regulation that a reference begins with is in the section to look up', () => {
  const regulations = placed.filter(({ named }) => /^\d/u.test(named));
  expect(regulations.length).toBeGreaterThan(500);
  expect(regulations.filter(({ verdict }) => verdict !== 'section')).toEqual([]);
});
