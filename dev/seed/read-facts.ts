import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';

import { factIdPattern, factStates, grades } from '#domain/fact/fact.ts';
import { type Edition, editions } from '#domain/shared/editions.ts';

import { Fault } from '../fault.ts';

const issues = z.enum([
  'any',
  'BS 7671:2008',
  'A3:2015',
  'BS 7671:2018',
  'A1:2020',
  'A2:2022',
  'Corrigendum 2023',
  'A3:2024',
  'A4:2026',
]);

const factSchema = z.strictObject({
  id: z.string().check(z.regex(factIdPattern)),
  statement: z.string().check(z.minLength(20)),
  reference: z.string().check(z.minLength(1)),
  /** A chapter ("44"), a section of Part 7 ("701"), "82", "App 4", "Part 2", or "Science". */
  chapter: z.string().check(z.regex(/^([1-9]\d|7\d\d|App \d+|Part 2|Science)$/)),
  /** The first issue in which the statement is known to hold; it may be older. */
  from: issues,
  /** The issue that withdrew it, or null while it holds. */
  until: z.nullable(issues),
  sources: z.array(z.string()),
  grade: z.enum(grades),
  /** What A4:2026 does to the statement. */
  state: z.enum(factStates),
  /** The sources for `state`; none for "unconfirmed". */
  stateSources: z.array(z.string()),
  note: z.string(),
});

/** One statement of fact that questions rest on, in our own words. */
export type Fact = z.infer<typeof factSchema>;

const folder = new URL('facts/', import.meta.url);

/**
 * The facts ledger, in the order of the files.
 *
 * @throws Fault for a file that is not JSON or doesn't match the schema
 */
export function readFacts(): Fact[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== 'sources.json')
    .sort()
    .flatMap((name) => parseFile(name, z.array(factSchema)));
}

/** What each source code stands for. */
export function readFactSources(): Record<string, string> {
  return parseFile('sources.json', z.record(z.string(), z.string().check(z.minLength(1))));
}

/** Whether a key may rest on this fact: it isn't withdrawn, and it's graded A or B. */
export const supportsKey = (fact: Fact): boolean => fact.until === null && fact.grade !== 'C';

/**
 * The editions in which all the facts hold. For A4, each of them needs a source that says so.
 *
 * @param facts the facts of one question
 */
export function editionsOf(facts: readonly Fact[]): Edition[] {
  const holds: Record<Edition, (fact: Fact) => boolean> = {
    'A2:2022': (fact) => fact.from !== 'A4:2026',
    'A4:2026': (fact) => fact.state !== 'unconfirmed' && fact.stateSources.length > 0,
  };
  return editions.filter((edition) => facts.every((fact) => supportsKey(fact) && holds[edition](fact)));
}

function parseFile<Schema extends z.ZodMiniType>(name: string, schema: Schema): z.infer<Schema> {
  try {
    const content: unknown = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
    return schema.parse(content);
  } catch (error) {
    throw new Fault(
      `dev/seed/facts/${name} cannot be read: ${error instanceof Error ? error.message : error}`,
    );
  }
}
