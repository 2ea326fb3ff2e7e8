import { type Fact, type factStates, isInForce } from '#domain/fact/fact.ts';

/** The name of each state in A4:2026. */
export const stateNames: Readonly<Record<(typeof factStates)[number], string>> = {
  same: 'Same in A4:2026',
  changed: 'Changed by A4:2026',
  new: 'New in A4:2026',
  unconfirmed: 'Unconfirmed for A4:2026',
};

/** The standing of a fact in one word, with a matching colour. */
export function describeStanding(fact: Fact): { name: string; tone: 'success' | 'warning' | 'danger' } {
  if (!isInForce(fact)) return { name: 'withdrawn', tone: 'danger' };
  return { name: fact.state, tone: fact.state === 'unconfirmed' ? 'warning' : 'success' };
}
