import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

import { type Correction, correctionSchema } from '#domain/correction/correction.ts';

import { Fault } from '../fault.ts';

const seedCorrectionSchema = z.extend(z.omit(correctionSchema, { questions: true }), {
  questions: z.array(z.string()),
});

/**
 * The corrections made to the bank before it was first loaded, with the times of their commits. In the seed, a question's
 * number is also its document's id.
 *
 * @throws Fault for a file that is not JSON or doesn't match the schema
 */
export function readSeedCorrections(): Correction[] {
  try {
    const content: unknown = JSON.parse(readFileSync(new URL('corrections.json', import.meta.url), 'utf8'));
    return z
      .array(seedCorrectionSchema)
      .parse(content)
      .map(({ questions, ...correction }) => ({
        ...correction,
        questions: questions.map((number) => ({ id: number, number })),
      }));
  } catch (error) {
    throw new Fault(
      `dev/seed/corrections.json cannot be read: ${error instanceof Error ? error.message : error}`,
    );
  }
}
