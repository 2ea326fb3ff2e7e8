import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../root.ts';
import { listCosts, maxExpressions } from '../rules/count-expressions.ts';
import { parseRules } from '../rules/parse-rules.ts';

/** How many requests are printed. */
const shown = 15;

/** `npm run rules-cost`: estimates how many expressions the heaviest rules evaluate. */
export function run(): void {
  const rules = parseRules(readFileSync(join(root, 'firestore.rules'), 'utf8'));
  console.log('operations  everything  request');
  for (const { request, cost } of listCosts(rules).slice(0, shown)) {
    const counts = `${String(cost.operations).padStart(10)}${String(cost.everything).padStart(12)}`;
    console.log(`${counts}  ${request}`);
  }
  console.log(`
A request may evaluate ${maxExpressions} expressions (https://firebase.google.com/docs/firestore/quotas#security_rules). Google doesn't
say what it counts as one, so these are two counts of the worst case:
- operations: operators, members, indexes, calls, lists, maps and paths;
- everything: those, and every variable and literal.
Assumed: nothing is passed over by && and ||, and a function costs its whole body with each call. Where several rules match
a path, the others end at their first condition, which asks for the id. Each document of a batch is a request of its own.`);
}
