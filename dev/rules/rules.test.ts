import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { root } from '../root.ts';
import { costOf, listCosts, maxExpressions } from './count-expressions.ts';
import { parseRules } from './parse-rules.ts';

const source = readFileSync(join(root, 'firestore.rules'), 'utf8');
const costs = listCosts(parseRules(source));

const wrap = (body: string) =>
  parseRules(`rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { ${body} } }`);

/** The cost of a condition, in rules that have these functions. */
function cost(condition: string, functions = '') {
  const rules = wrap(`${functions} match /a/{id} { allow create: if ${condition}; }`);
  return costOf(rules.allowed.get('/a/{id} create') ?? [], rules);
}

describe('the expressions of a condition', () => {
  it.each([
    ['true', 1],
    ['a == 1', 3],
    ['a.b.c', 3],
    ["a.get('b', 0)[1]", 6],
    ['a && (b || !c)', 6],
    ["a in ['x', 'y']", 5],
    ["{'x': 1}[k]", 5],
    ['a ? b : -c', 5],
    ["exists(/databases/$(database)/documents/users/$(a.uid + 'x'))", 7],
  ])('%s: %i', (condition, expressions) => {
    expect(cost(condition)).toBe(expressions);
  });

  it('include the whole body of a function, with each call', () => {
    const small = 'function small(a) { return a > 0; }';
    const big = 'function big(b) { let c = b + 1; return small(c) && small(b); }';
    expect(cost('small(x)', small)).toBe(5);
    // big(x): the call with its argument, `b + 1`, and two calls of small behind one operator.
    expect(cost('big(x)', small + big)).toBe(16);
  });

  it('include those of every rule that matches the path', () => {
    const rules = wrap(
      'match /a/b { allow read: if x.y && z; } match /a/{id} { allow get: if x.y.z && x.y.z; }',
    );
    const found = Object.fromEntries(listCosts(rules).map((one) => [one.request, one.cost]));
    // The first part of one rule, and the whole other rule.
    expect(found).toEqual({ '/a/b get': 2 + 7, '/a/b list': 4, '/a/{id} get': 7 });
  });

  it('are counted of a rule for collections of any depth', () => {
    const rules = wrap(
      'match /{path=**}/b/{id} { allow list: if x.y; } match /a/{a}/b/{id} { allow list: if x.y.z; }',
    );
    const found = Object.fromEntries(listCosts(rules).map((one) => [one.request, one.cost]));
    expect(found).toEqual({ '/a/{a}/b/{id} list': 2 + 3, '/{path=**}/b/{id} list': 2 });
  });

  it('are not counted where the text can’t be read', () => {
    for (const bad of ['a ==', '#', 'a b']) expect(() => cost(bad)).toThrow(SyntaxError);
  });
});

it('no request evaluates more expressions than Google allows, even when every variable counts', () => {
  expect(costs.length).toBeGreaterThan(40);
  const heavy = costs.filter((one) => one.cost > maxExpressions);
  expect(heavy).toEqual([]);
});
