import type { Expression, Rules } from './parse-rules.ts';

/** Expressions that one request may evaluate (https://firebase.google.com/docs/firestore/quotas#security_rules). */
export const maxExpressions = 1000;

/**
 * The most expressions that a request to a path can evaluate. One condition is evaluated completely; the others end at their
 * first part, which checks the id. Google doesn't say what it counts as an expression, so every operator, member, index, call,
 * list, map, path, variable and literal counts, as if `&&` and `||` skipped nothing.
 *
 * @param conditions of all `allow` lines for that path and operation
 */
export function costOf(conditions: readonly Expression[], rules: Rules): number {
  const whole = conditions.map((condition) => expressionCost(condition, rules));
  const first = conditions.map((condition) => expressionCost(firstPart(condition), rules));
  return sum(first) + Math.max(0, ...whole.map((cost, index) => cost - (first[index] ?? 0)));
}

/** `a` of `a && b && c`. */
function firstPart(expression: Expression): Expression {
  const [first] = expression.kind === 'choice' && expression.operator === '&&' ? expression.of : [];
  return first ? firstPart(first) : expression;
}

/** A call of our own function also costs its whole body, each time. */
function expressionCost(expression: Expression, rules: Rules): number {
  if (expression.kind === 'value') return 1;
  const called = expression.kind === 'call' ? rules.functions.get(expression.name) : undefined;
  const body = called ? [...called.lets, called.result] : [];
  return 1 + sum([...expression.of, ...body].map((one) => expressionCost(one, rules)));
}

function sum(costs: readonly number[]): number {
  return costs.reduce((total, cost) => total + cost, 0);
}

/** The cost of each path and operation, including the rules of more general paths, heaviest first. */
export function listCosts(rules: Rules): { readonly request: string; readonly cost: number }[] {
  const allowed = [...rules.allowed];
  return allowed
    .map(([request]) => {
      const conditions = allowed.filter(([other]) => covers(other, request)).flatMap(([, list]) => list);
      return { request, cost: costOf(conditions, rules) };
    })
    .sort((a, b) => b.cost - a.cost);
}

/** Whether the rules of a general path also apply to a special one: `/users/{uid}/private/{id}` covers each document there. */
function covers(general: string, special: string): boolean {
  const pattern = general
    .replaceAll(/[.*+?^$()|[\]\\]/gu, '\\$&')
    .replaceAll(/\{\w+\}/gu, '[^/ ]+')
    .replaceAll(/\{\w+=\\\*\\\*\}/gu, '[^ ]+');
  return new RegExp(`^${pattern}$`, 'u').test(special);
}
