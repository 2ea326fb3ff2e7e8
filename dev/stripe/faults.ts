import * as z from 'zod/mini';

/** What goes wrong on purpose. */
export const faultsSchema = z.strictObject({
  /** Milliseconds before each answer of the API. */
  delay: z.number().check(z.gte(0), z.lte(120_000)),
  /**
   * Instead of an answer: a status, a connection that is cut before (`reset`) or after (`lost`) the call is done, or
   * an answer that ends in the middle. A 500 says nothing about the work: with `500 after` it is done all the same.
   */
  answer: z.enum(['none', '402', '429', '500', '500 after', 'reset', 'lost', 'truncated']),
  /** How many calls that answer is given to; then all is well again. */
  times: z.number().check(z.int(), z.gte(0)),
  /** How many calls go well before that. */
  skip: z.number().check(z.int(), z.gte(0)),
  /** Only for paths that begin so. */
  only: z.string(),
  /** Only for this method. */
  method: z.enum(['any', 'GET', 'POST', 'DELETE']),
  /** Events are sent, kept until somebody takes them, or thrown away. */
  events: z.enum(['send', 'hold', 'drop']),
  /** How often each event is sent. */
  copies: z.number().check(z.int(), z.gte(1), z.lte(20)),
  /** Whether events that wait are sent in another order. */
  shuffle: z.boolean(),
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
  shuffle: false,
};

/** The fault that meets this call; it is used up by it. */
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
