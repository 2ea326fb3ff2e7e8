import jsep from 'jsep';

import { functions, takes } from './functions.ts';

/** A parsed formula: its value for given numbers, and the names that it uses. */
export type Expression = {
  readonly names: readonly string[];
  /** NaN where the formula has no value, such as a size that no table holds. */
  evaluate(values: Readonly<Record<string, number>>): number;
};

/** A formula that can't be read; the message says why, for the author. */
export class ExpressionError extends Error {
  override name = 'ExpressionError';
}

const maxLength = 500;
/** Formulas that people write are less than ten deep. */
const maxDepth = 40;

/** The smallest difference that counts in a comparison: 0.1 + 0.2 is 0.3 for an electrician. */
const slack = 1e-9;

const operators: Readonly<Record<string, (left: number, right: number) => number>> = {
  '+': (left, right) => withoutResidue(left + right, left, right),
  '-': (left, right) => withoutResidue(left - right, left, right),
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '^': (left, right) => left ** right,
  '<': (left, right) => toNumber(left < right - slack),
  '>': (left, right) => toNumber(left > right + slack),
  '<=': (left, right) => toNumber(left <= right + slack),
  '>=': (left, right) => toNumber(left >= right - slack),
  '==': (left, right) => toNumber(Math.abs(left - right) <= slack),
  '!=': (left, right) => toNumber(Math.abs(left - right) > slack),
  '&&': (left, right) => toNumber(left !== 0 && right !== 0),
  '||': (left, right) => toNumber(left !== 0 || right !== 0),
};

const constants: Readonly<Record<string, number>> = { pi: Math.PI };

// jsep reads ^ as JavaScript's exclusive or; here it is a power and binds tighter than × and ÷, from the right.
jsep.addBinaryOp('^', 11, true);
jsep.removeAllUnaryOps();
jsep.addUnaryOp('-');
jsep.removeAllLiterals();

/**
 * Reads a formula with numbers, names, + − × ÷ ^, comparisons, && and ||, and the calls that `functions.ts` lists. A formula
 * has no access to JavaScript's objects.
 *
 * @throws ExpressionError when the text is anything else
 */
export function readExpression(source: string): Expression {
  if (source.length > maxLength)
    throw new ExpressionError(`The formula has more than ${maxLength} characters.`);
  const names = new Set<string>();
  const evaluate = compile(parseFormula(source), names, 0);
  return { names: [...names], evaluate };
}

/** A part of a formula, as `jsep` reads it. */
export type Node = jsep.Expression;
type Evaluate = Expression['evaluate'];

/** The tree of a formula. @throws ExpressionError when the text isn't a formula */
export function parseFormula(source: string): Node {
  try {
    return jsep(source.replaceAll('×', '*').replaceAll('÷', '/').replaceAll('−', '-'));
  } catch (cause) {
    throw new ExpressionError(`The formula "${source}" can’t be read.`, { cause });
  }
}

function compile(node: unknown, names: Set<string>, depth: number): Evaluate {
  if (depth > maxDepth) throw new ExpressionError('The formula is nested too deeply.');
  if (!isNode(node)) throw new ExpressionError('A part of the formula is missing.');
  const compiler = Object.hasOwn(compilers, node.type) ? compilers[node.type] : undefined;
  if (!compiler)
    throw new ExpressionError('A formula holds numbers, names, + − × ÷ ^, comparisons and calls.');
  return compiler(node, names, depth + 1);
}

const compilers: Readonly<Record<string, (node: Node, names: Set<string>, depth: number) => Evaluate>> = {
  Literal({ value }) {
    if (typeof value !== 'number') throw new ExpressionError('A formula holds numbers, not texts.');
    return () => value;
  },
  Identifier({ name }, names) {
    const key = String(name);
    const constant = Object.hasOwn(constants, key) ? constants[key] : undefined;
    if (constant !== undefined) return () => constant;
    names.add(key);
    return (values) => (Object.hasOwn(values, key) ? (values[key] ?? Number.NaN) : Number.NaN);
  },
  UnaryExpression({ argument }, names, depth) {
    const operand = compile(argument, names, depth);
    return (values) => -operand(values);
  },
  BinaryExpression({ operator, left, right }, names, depth) {
    const operate = operators[String(operator)];
    if (operator === '^' && isNode(left) && left.type === 'UnaryExpression') {
      throw new ExpressionError('Write −(x^2) or (0 − x)^2: a minus before a power can be read both ways.');
    }
    if (!operate) throw new ExpressionError(`A formula has no operator ${String(operator)}.`);
    const [first, second] = [compile(left, names, depth), compile(right, names, depth)];
    return (values) => operate(first(values), second(values));
  },
  CallExpression({ callee, arguments: list }, names, depth) {
    const called = isNode(callee) && callee.type === 'Identifier' ? String(callee.name) : '';
    const call = functions.get(called);
    if (!call) throw new ExpressionError(`A formula can’t call "${called}".`);
    const numbers = (Array.isArray(list) ? list : []).map((one) => compile(one, names, depth));
    if (!takes(called, numbers.length)) {
      const count = numbers.length === 1 ? '1 number' : `${numbers.length} numbers`;
      throw new ExpressionError(`"${called}" can’t be called with ${count}.`);
    }
    return (values) => call(...numbers.map((number) => number(values)));
  },
};

/** Whether a value in the tree of a formula is a node. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/**
 * A difference of less than half its larger part is rounded to the fifteen digits of that part, so that 0.1 + 0.2 - 0.3 is 0. A
 * calculator such as Casio's fx-85ES PLUS keeps as many ("Rnd" in its manual). A larger one has about the error of its parts.
 */
function withoutResidue(sum: number, left: number, right: number): number {
  const larger = Math.max(Math.abs(left), Math.abs(right));
  if (2 * Math.abs(sum) >= larger) return sum;
  const decimals = 14 - Math.floor(Math.log10(larger));
  return decimals >= 0 && decimals <= 100 ? Number(sum.toFixed(decimals)) : sum;
}

function toNumber(condition: boolean): number {
  return condition ? 1 : 0;
}
