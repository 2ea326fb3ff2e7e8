import { ExpressionError, isNode, type Node, parseFormula } from '#domain/family/expression.ts';
import { plainNumber } from '#domain/shared/plain-number.ts';

/** A calculation that Moodle can't do, such as a table look-up. Its results are exported as a wildcard's values. */
export type Derived = { readonly name: string; readonly formula: string };

/** A formula in Moodle's notation, and the wildcards that it needs besides the parameters. */
type MoodleFormula = { readonly text: string; readonly derived: readonly Derived[] };

/** Functions that mean the same in PHP, which Moodle evaluates (question/type/calculated). */
const shared: ReadonlySet<string> = new Set(
  'abs acos asin atan cos exp log log10 max min pow round sin sqrt tan'.split(' '),
);

/** Our tables and steps: functions that Moodle lacks. */
const tables = /^(?:resistance|voltageDrop|capacity|sizeForVoltageDrop|nextSize|previousSize)$/u;

/** Makes 12 with a floating-point error round to 12 in Moodle as well. */
const slack = '0.000000001';

/**
 * A family's formula as Moodle has it: `Ze + resistance(S) ^ 2` is `({Ze} + pow({f_1}, 2))`.
 *
 * @param derived the wildcards of the question's other formulas, to be reused for the same calculations
 * @throws ExpressionError for a comparison
 */
export function moodleFormula(source: string, derived: readonly Derived[] = []): MoodleFormula {
  const needed = [...derived];
  return { text: print(parseFormula(source), needed), derived: needed };
}

function print(node: unknown, derived: Derived[]): string {
  if (!isNode(node)) throw new ExpressionError('A part of the formula is missing.');
  switch (node.type) {
    case 'Literal':
      return plainNumber(Number(node.value));
    case 'Identifier':
      return node.name === 'pi' ? 'pi()' : `{${String(node.name)}}`;
    case 'UnaryExpression':
      return `(-${print(node.argument, derived)})`;
    case 'BinaryExpression':
      return printOperation(node, derived);
    default:
      return printCall(node, derived);
  }
}

function printOperation({ operator, left, right }: Node, derived: Derived[]): string {
  const [first, second] = [print(left, derived), print(right, derived)];
  // PHP reads ^ as an exclusive or.
  if (operator === '^') return `pow(${first}, ${second})`;
  if (/^[-+*/]$/u.test(String(operator))) return `(${first} ${String(operator)} ${second})`;
  throw new ExpressionError(`its formula compares with ${String(operator)}`);
}

function printCall(node: Node, derived: Derived[]): string {
  const name = isNode(node.callee) ? String(node.callee.name) : '';
  const list = Array.isArray(node.arguments) ? node.arguments : [];
  if (name === 'floor' || name === 'ceil') {
    return `${name}(${print(list[0], derived)} ${name === 'floor' ? '+' : '-'} ${slack})`;
  }
  if (shared.has(name)) return `${name}(${list.map((one) => print(one, derived)).join(', ')})`;
  if (!tables.test(name)) throw new ExpressionError(`Moodle has no ${name}`);
  return `{${nameDerived(sourceOf(node), derived)}}`;
}

function nameDerived(formula: string, derived: Derived[]): string {
  const known = derived.find((one) => one.formula === formula);
  if (known) return known.name;
  // No parameter has an underscore in its name.
  const name = `f_${derived.length + 1}`;
  derived.push({ name, formula });
  return name;
}

/** The formula of a node, in a family's notation. */
function sourceOf(node: unknown): string {
  if (!isNode(node)) return '';
  switch (node.type) {
    case 'Literal':
      return plainNumber(Number(node.value));
    case 'Identifier':
      return String(node.name);
    case 'UnaryExpression':
      return `(-${sourceOf(node.argument)})`;
    case 'BinaryExpression':
      return `(${sourceOf(node.left)} ${String(node.operator)} ${sourceOf(node.right)})`;
    default: {
      const list = Array.isArray(node.arguments) ? node.arguments : [];
      return `${sourceOf(node.callee)}(${list.map(sourceOf).join(', ')})`;
    }
  }
}
