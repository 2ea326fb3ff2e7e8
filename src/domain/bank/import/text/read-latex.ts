import { plainInline } from '#domain/rich-text/flatten.ts';
import { joinInline } from '#domain/rich-text/join-inline.ts';
import type { Inline } from '#domain/rich-text/rich-text.ts';

import { latexSymbols, typefaces } from './latex-symbols.ts';
import { type LatexToken, latexTokens } from './latex-tokens.ts';

/** Why a formula has no counterpart, in a clause for a sentence. */
export class LatexProblem extends Error {
  override readonly name = 'LatexProblem';
}

const roots: Readonly<Record<string, string>> = { '': '√', '2': '√', '3': '∛', '4': '∜' };
const fractions = new Set(['frac', 'dfrac', 'tfrac', 'cfrac']);

/**
 * A formula in LaTeX as pieces of a line: characters, indices, powers and fractions with a slash.
 *
 * @param source what is between the delimiters
 * @throws LatexProblem for what one line of text can't say, such as a matrix
 */
export function readLatex(source: string): Inline[] {
  const reader: Reader = { tokens: latexTokens(source), place: 0 };
  const nodes = readUntil(reader, null);
  return tidy(nodes);
}

type Reader = { readonly tokens: readonly LatexToken[]; place: number };

const peek = ({ tokens, place }: Reader): LatexToken | undefined => tokens[place];

function next(reader: Reader): LatexToken {
  const found = reader.tokens[reader.place];
  if (!found) throw new LatexProblem('it ends too early');
  reader.place += 1;
  return found;
}

const isCharacter = (token: LatexToken | undefined, text: string) =>
  token?.kind === 'character' && token.text === text;

/** Reads up to a closing mark, or to the end. */
function readUntil(reader: Reader, closing: string | null): Inline[] {
  const nodes: Inline[] = [];
  for (;;) {
    const token = peek(reader);
    if (!token) {
      if (closing !== null) throw new LatexProblem(`“${closing}” is missing`);
      return nodes;
    }
    if (closing !== null && isCharacter(token, closing)) {
      reader.place += 1;
      return nodes;
    }
    readAtom(reader, nodes);
  }
}

/** Reads one item and adds it to what has been read. */
function readAtom(reader: Reader, nodes: Inline[]): void {
  const token = next(reader);
  if (token.kind === 'command') readCommand(token.text, reader, nodes);
  else if (token.text === '^' || token.text === '_') addScript(token.text, readArgument(reader), nodes);
  else if (token.text === '{') nodes.push(...grouped(readUntil(reader, '}'), peek(reader)));
  else if (token.text === '}') throw new LatexProblem('“}” closes nothing');
  else if (token.text === '&') throw new LatexProblem('it has columns');
  else addText(nodes, character(token.text));
}

function character(text: string): string {
  if (text === '-') return '−';
  if (text === "'") return '′';
  if (text === '~') return ' ';
  return text === ' ' ? '' : text;
}

function readCommand(name: string, reader: Reader, nodes: Inline[]): void {
  if (fractions.has(name)) readFraction(reader, nodes);
  else if (name === 'sqrt') readRoot(reader, nodes);
  else if (typefaces.has(name)) nodes.push(...readArgument(reader, true));
  else if (name === 'left' || name === 'right') readDelimiter(reader, nodes);
  else if (Object.hasOwn(latexSymbols, name))
    addText(nodes, spaced(latexSymbols[name] ?? '', nodes, peek(reader)));
  else throw new LatexProblem(`“\\${name}” has no counterpart`);
}

/** Puts spaces between a name such as cos and the letters beside it. */
function spaced(symbol: string, nodes: readonly Inline[], after: LatexToken | undefined): string {
  if (!/^[a-z]{2,}$/u.test(symbol)) return symbol;
  const before = /[\p{L}\p{N})]$/u.test(plainInline(nodes.slice(-1))) ? ' ' : '';
  const isApart = after?.kind === 'character' && /[\^_({)},\s]/u.test(after.text) && after.text !== ' ';
  return `${before}${symbol}${isApart || !after ? '' : ' '}`;
}

/** Reads the argument of a command or a script: a group or one item. */
function readArgument(reader: Reader, isText = false): Inline[] {
  while (isCharacter(peek(reader), ' ')) reader.place += 1;
  if (isText && isCharacter(peek(reader), '{')) {
    reader.place += 1;
    return readTextGroup(reader);
  }
  const nodes: Inline[] = [];
  if (isCharacter(peek(reader), '{')) {
    reader.place += 1;
    return readUntil(reader, '}');
  }
  readAtom(reader, nodes);
  return nodes;
}

/** A group in which spaces count. */
function readTextGroup(reader: Reader): Inline[] {
  const nodes: Inline[] = [];
  while (!isCharacter(peek(reader), '}')) {
    const token = peek(reader);
    if (token?.kind === 'character' && !/[{^_]/u.test(token.text)) {
      addText(nodes, next(reader).text);
    } else readAtom(reader, nodes);
  }
  reader.place += 1;
  return nodes;
}

function readDelimiter(reader: Reader, nodes: Inline[]): void {
  while (isCharacter(peek(reader), ' ')) reader.place += 1;
  const { kind, text } = next(reader);
  if (text === '.') return;
  addText(nodes, kind === 'command' ? (latexSymbols[text] ?? text) : text);
}

function readFraction(reader: Reader, nodes: Inline[]): void {
  const [over, under] = [readArgument(reader), readArgument(reader)];
  while (isCharacter(peek(reader), ' ')) reader.place += 1;
  const fraction = [...numerator(over), text('/'), ...inBrackets(under)];
  const before = plainInline(nodes.slice(-1));
  const isMixed = /\d$/u.test(before) && [over, under].every((part) => /^\d+$/u.test(plainInline(part)));
  const after = peek(reader);
  const isAlone =
    /(?:^|[\s=+−×·÷<>≤≥≈≠(,])$/u.test(before) &&
    (!after || after.kind === 'command' ? !isOperand(after) : /[\s=+\-<>),.;]/u.test(after.text));
  if (isMixed) nodes.push(text(' '), ...fraction);
  else nodes.push(...(isAlone ? fraction : [text('('), ...fraction, text(')')]));
}

/** Whether a command after a fraction would be read as part of its denominator. */
function isOperand(token: LatexToken | undefined): boolean {
  if (!token) return false;
  const symbol = latexSymbols[token.text];
  return symbol === undefined || /^[\p{L}\p{N}]/u.test(symbol);
}

function readRoot(reader: Reader, nodes: Inline[]): void {
  let degree = '';
  if (isCharacter(peek(reader), '[')) {
    reader.place += 1;
    degree = plainInline(readUntil(reader, ']')).trim();
  }
  const sign = roots[degree];
  if (sign === undefined) throw new LatexProblem(`a root of degree ${degree} has no counterpart`);
  nodes.push(text(sign), ...inBrackets(readArgument(reader)));
}

/** In brackets, unless it's one number or letter with its scripts. */
function inBrackets(nodes: readonly Inline[]): Inline[] {
  const content = tidy(nodes);
  return isOne(content) ? content : [text('('), ...content, text(')')];
}

function isOne(content: readonly Inline[]): boolean {
  const [node] = content;
  if (!node || content.length > 1) return false;
  return /^(?:\p{L}|[\d.,]+|[∞°%])$/u.test(node.kind === 'formula' ? node.base : plainInline(content));
}

/** In a numerator, a product needs no brackets. */
function numerator(nodes: readonly Inline[]): Inline[] {
  return /[\s+−±=<>≤≥,/]/u.test(plainInline(nodes)) ? inBrackets(nodes) : tidy(nodes);
}

/** A group with an index or a power needs brackets to stay together. */
function grouped(nodes: readonly Inline[], after: LatexToken | undefined): Inline[] {
  const isBase = isCharacter(after, '^') || isCharacter(after, '_');
  return isBase ? inBrackets(nodes) : [...nodes];
}

function addScript(mark: '^' | '_', script: readonly Inline[], nodes: Inline[]): void {
  if (script.some(({ kind }) => kind !== 'text'))
    throw new LatexProblem('an index or power has one of its own');
  const value = plainInline(script).trim();
  const raised = mark === '^' ? raisedMark(value) : null;
  if (raised) addText(nodes, raised);
  else if (value !== '') addFormula(mark === '^' ? 'sup' : 'sub', value, nodes);
}

function raisedMark(value: string): string | null {
  if (/^[∘°]$/u.test(value)) return '°';
  return /^′+$/u.test(value) ? value : null;
}

function addFormula(key: 'sub' | 'sup', value: string, nodes: Inline[]): void {
  const last = nodes.at(-1);
  if (last?.kind === 'formula' && last[key] === '') {
    nodes[nodes.length - 1] = { ...last, [key]: value };
    return;
  }
  if (last?.kind !== 'text' || !/[\p{L}\p{N})\]]$/u.test(last.text)) {
    throw new LatexProblem('an index or power has nothing before it');
  }
  nodes.push({ kind: 'formula', base: '', sub: '', sup: '', [key]: value });
}

function text(value: string): Inline {
  return { kind: 'text', text: value };
}

function addText(nodes: Inline[], value: string): void {
  if (value !== '') nodes.push(text(value));
}

/** Joins adjacent texts, with single spaces and none at the ends, and formulas with the words before them. */
function tidy(nodes: readonly Inline[]): Inline[] {
  const joined = joinInline(nodes);
  return joined
    .map((node, place) => (node.kind === 'text' ? text(trimmed(node.text, place, joined.length)) : node))
    .filter((node) => node.kind !== 'text' || node.text !== '');
}

function trimmed(value: string, place: number, count: number): string {
  const single = value.replace(/\s+/gu, ' ');
  const begun = place === 0 ? single.trimStart() : single;
  return place === count - 1 ? begun.trimEnd() : begun;
}
