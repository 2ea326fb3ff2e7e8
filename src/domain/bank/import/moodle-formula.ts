import { ExpressionError, readExpression } from '#domain/family/expression.ts';

/** What the wildcards of a Moodle question are called in a family. */
export type WildcardNames = ReadonlyMap<string, string>;

/** A wildcard as Moodle finds it: it begins with a letter. */
const wildcard = /\{(\p{L}[^>} <{"']*)\}/gu;

/** PHP operators that a family's formula doesn't have, or reads differently: in PHP, `^` is a bitwise operator. */
const foreignOperator = /[%?:~!&|^<>=]/u;

/**
 * A Moodle question's formula in a family's notation: `pow({a}, 2) * pi()` is `pow(a, 2) * pi`.
 *
 * @throws ExpressionError with a sentence for the author when it has no counterpart
 */
export function familyFormula(source: string, names: WildcardNames): string {
  const named = source.replace(wildcard, (_, name: string) => ` ${nameOf(name, names)} `);
  const [operator] = foreignOperator.exec(named) ?? [];
  if (operator)
    throw new ExpressionError(`The formula “${source}” uses “${operator}”, which has no counterpart here.`);
  const formula = named
    .replaceAll('**', '^')
    .replace(/\bpi\s*\(\s*\)/giu, 'pi')
    .replace(/[A-Za-z]\w*(?=\s*\()/gu, (name) => name.toLowerCase())
    .replace(/\s+/gu, ' ')
    .trim();
  readExpression(formula);
  return formula;
}

/** A text of a Moodle question as the template of a family: `{=2*{a}}` is `{2* a}`. @throws ExpressionError */
export function familyTemplate(text: string, names: WildcardNames): string {
  const withFormulas = text.replace(
    /\{=((?:[^{}]|\{[^{}]*\})*)\}/gu,
    (_, formula: string) => `\u0001${familyFormula(formula, names)}\u0002`,
  );
  return withFormulas
    .replace(wildcard, (_, name: string) => `{${nameOf(name, names)}}`)
    .replaceAll('\u0001', '{')
    .replaceAll('\u0002', '}');
}

function nameOf(wildcardName: string, names: WildcardNames): string {
  const name = names.get(wildcardName);
  if (name === undefined) throw new ExpressionError(`The wildcard {${wildcardName}} has no values.`);
  return name;
}
