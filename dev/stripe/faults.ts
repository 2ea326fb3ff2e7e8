import * as z from 'zod/mini';

/** What goes wrong on purpose. */
export const faultsSchema = z.strictObject({
  /** Milliseconds before each answer of the API. */
  delay: z.number().check(z.gte(0), z.lte(120_000)),
  /**
   * What replaces the answer: a status, a connection that is cut before (`reset`) or after (`lost`) the call is done, or an
   * answer that ends in the middle. A 500 says nothing about the work: with `500 after` it has been done.
   */
  answer: z.enum(['none', '402', '429', '500', '500 after', 'reset', 'lost', 'truncated']),
  /** How many calls get that answer; after that, all is well again. */
  times: z.number().check(z.int(), z.gte(0)),
  /** How many calls come before those. */
  skip: z.number().check(z.int(), z.gte(0)),
  /** Only for paths with this prefix. */
  only: z.string(),
  /** Only for this method. */
  method: z.enum(['any', 'GET', 'POST', 'DELETE']),
  /** Events are sent, held back until this changes, or dropped. */
  events: z.enum(['send', 'hold', 'drop']),
  /** How many copies of each event are sent. */
  copies: z.number().check(z.int(), z.gte(1), z.lte(20)),
});

export type Faults = z.infer<typeof faultsSchema>;

export const noFaults: Faults = {
  delay: 0,
  answer: 'none',
  times: Number.MAX_SAFE_INTEGER,
  skip: 0,
  only: '/v1/',
  method: 'any',
  events: 'send',
  copies: 1,
};

/** The fault for this call, which uses it up. */
export function nextFault(faults: Faults, method: string, path: string): Faults['answer'] {
  const isMeant = path.startsWith(faults.only) && (faults.method === 'any' || faults.method === method);
  if (faults.answer === 'none' || faults.times === 0 || !isMeant) return 'none';
  if (faults.skip > 0) {
    faults.skip -= 1;
    return 'none';
  }
  faults.times -= 1;
  return faults.answer;
}
