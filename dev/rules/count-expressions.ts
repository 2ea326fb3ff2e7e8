import type { Expression, Rules } from './parse-rules.ts';

/** The most expressions that a request can evaluate, counted in two ways. */
export type Cost = {
  /** Operators, members, indexes, calls, lists, maps and paths. */
  readonly operations: number;
  /** Those, and every variable and literal as well. */
  readonly everything: number;
};

/** Expressions that one request may evaluate (https://firebase.google.com/docs/firestore/quotas#security_rules). */
export const maxExpressions = 1000;

const nothing: Cost = { operations: 0, everything: 0 };

/**
 * The most that a request to a path can cost. One condition is evaluated completely; the others end at their first part, which
 * checks the id. Google doesn't say what it counts as an expression, so there are two counts.
 *
 * @param conditions of all `allow` lines for that path and operation
 */
export function costOf(conditions: readonly Expression[], rules: Rules): Cost {
  const whole = conditions.map((condition) => expressionCost(condition, rules));
  const first = conditions.map((condition) => expressionCost(firstPart(condition), rules));
  const all = conditions.map((_, chosen) =>
    sum(first.map((cost, index) => (index === chosen ? (whole[index] ?? nothing) : cost))),
  );
  return all.reduce((most, cost) => (cost.everything > most.everything ? cost : most), nothing);
}

/** `a` of `a && b && c`. */
function firstPart(expression: Expression): Expression {
  const [first] = expression.kind === 'choice' && expression.operator === '&&' ? expression.of : [];
  return first ? firstPart(first) : expression;
}

function expressionCost(expression: Expression, rules: Rules): Cost {
  if (expression.kind === 'value') return { operations: 0, everything: 1 };
  const own = { operations: 1, everything: 1 };
  const inside = expression.of.map((one) => expressionCost(one, rules));
  if (expression.kind !== 'call') return sum([own, ...inside]);
  const called = rules.functions.get(expression.name);
  if (!called) return sum([own, ...inside]);
  const body = [...called.lets, called.result].map((one) => expressionCost(one, rules));
  return sum([own, ...inside, ...body]);
}

function sum(costs: readonly Cost[]): Cost {
  return costs.reduce(
    (total, { operations, everything }) => ({
      operations: total.operations + operations,
      everything: total.everything + everything,
    }),
    nothing,
  );
}

/** The cost of each path and operation, including the rules of more general paths, heaviest first. */
export function listCosts(rules: Rules): { readonly request: string; readonly cost: Cost }[] {
  const allowed = [...rules.allowed];
  return allowed
    .map(([request]) => {
      const conditions = allowed.filter(([other]) => covers(other, request)).flatMap(([, list]) => list);
      return { request, cost: costOf(conditions, rules) };
    })
    .sort((a, b) => b.cost.everything - a.cost.everything);
}

/** Whether the rules of a general path also apply to a special one: `/users/{uid}/private/{id}` covers each document there. */
function covers(general: string, special: string): boolean {
  const pattern = general
    .replaceAll(/[.*+?^$()|[\]\\]/gu, '\\$&')
    .replaceAll(/\{\w+\}/gu, '[^/ ]+')
    .replaceAll(/\{\w+=\\\*\\\*\}/gu, '[^ ]+');
  return new RegExp(`^${pattern}$`, 'u').test(special);
}
