import { inSlices, type Work } from '#domain/bank/in-slices.ts';
import { letterOf, optionLetters } from '#domain/question-types/option-letters.ts';

import { checkRowCount, type ImportedFile, type ImportRow } from './import-row.ts';
import { readRow } from './read-row.ts';
import { sourceText } from './text/source-text.ts';

type Block = {
  readonly line: number;
  readonly text: string[];
  readonly options: { readonly letter: string; readonly text: string }[];
  /** The text after `ANSWER:`; null while there is no such line. */
  answer: string | null;
  /** The lines of the explanation, which Moodle's Aiken doesn't have. */
  readonly explanation: string[];
};

/**
 * The questions of Moodle's Aiken format: the text, options as `A.` or `A)`, and `ANSWER: B`. A text after options, or
 * after an empty line, starts a new question, so that a fault in one question doesn't affect the next.
 */
export async function parseAiken(text: string, work: Work): Promise<ImportedFile> {
  const blocks = readBlocks(text);
  checkRowCount(blocks.length);
  return { rows: await inSlices(blocks, 50, work, rowFrom), notes: [] };
}

function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  let isApart = true;
  for (const [index, raw] of text.split('\n').entries()) {
    const piece = readLine(raw.trim());
    const answered = open === null && !isApart ? blocks.at(-1) : undefined;
    if (answered && continuesExplanation(answered, raw)) {
      answered.explanation.push(raw.trim().replace(explanationMark, ''));
    } else if (piece.kind !== 'none') {
      if (!open || endsBefore(open, piece, isApart)) {
        open = { line: index + 1, text: [], options: [], answer: null, explanation: [] };
        blocks.push(open);
      }
      addPiece(open, piece);
    }
    if (piece.kind === 'answer') open = null;
    isApart = piece.kind === 'none';
  }
  return blocks;
}

/** Whether a text starts a new question: the open one has options already, or an empty line came in between. */
function endsBefore({ options }: Block, { kind }: Piece, isApart: boolean): boolean {
  return kind === 'text' && (isApart || options.length > 0);
}

const explanationMark = /^(?:explanation|feedback|rationale)\s*:\s*/iu;

/** Whether a line right after an answered question belongs to its explanation. */
function continuesExplanation({ explanation }: Block, raw: string): boolean {
  const line = raw.trim();
  return explanationMark.test(line) || (explanation.length > 0 && line !== '');
}

type Piece =
  | { readonly kind: 'none' }
  | { readonly kind: 'text' | 'answer'; readonly text: string }
  | { readonly kind: 'option'; readonly letter: string; readonly text: string };

function readLine(line: string): Piece {
  const [, answer] = /^ANSWER:(.*)$/iu.exec(line) ?? [];
  const [, letter, option = ''] = /^([A-Z])[.)]\s*(.*)$/u.exec(line) ?? [];
  if (answer !== undefined) return { kind: 'answer', text: answer.trim() };
  if (letter !== undefined) return { kind: 'option', letter, text: option };
  return line === '' ? { kind: 'none' } : { kind: 'text', text: line };
}

function addPiece(block: Block, piece: Exclude<Piece, { kind: 'none' }>): void {
  if (piece.kind === 'text') block.text.push(piece.text);
  else if (piece.kind === 'option') block.options.push(piece);
  else block.answer = piece.text;
}

function rowFrom({ line, text, options, answer, explanation }: Block): ImportRow {
  const fault = faultOf(options, answer, text);
  const source = sourceText();
  const key = keyOf(answer ?? '');
  const row = readRow(
    {
      type: 'single',
      text: source.block(text.join('\n'), 'plain'),
      ...(explanation.length > 0 && { explanation: source.block(explanation.join('\n'), 'plain') }),
      options: options.map((option, index) => ({
        id: letterOf(index),
        text: source.line(option.text, 'plain'),
      })),
      answer: options.flatMap(({ letter }, index) => (letter === key ? [letterOf(index)] : [])),
    },
    line,
    { refusals: fault ? [fault] : source.refusals },
  );
  return row.ok || text.length > 0 ? row : { ...row, title: `Line ${line}` };
}

function faultOf(options: Block['options'], answer: string | null, text: readonly string[]): string | null {
  if (text.length === 0) {
    return answer === null ? 'These options belong to no question.' : 'This answer belongs to no question.';
  }
  if (answer === null) return 'There’s no “ANSWER:” line after the options.';
  if (options.length < 2) return 'At least 2 options are needed.';
  if (options.length > optionLetters.length) return 'At most ten options.';
  const letters = options.map(({ letter }) => letter);
  const twice = letters.find((letter, index) => letters.indexOf(letter) < index);
  if (twice) return `Two options have the letter ${twice}.`;
  if (letters.some((letter, index) => letter.toLowerCase() !== optionLetters[index])) {
    return `The options aren’t lettered from A in order, but ${letters.join(', ')}.`;
  }
  const key = keyOf(answer);
  if (key === '') return `“ANSWER: ${answer.slice(0, 40)}” names no option: it takes one letter.`;
  return letters.includes(key) ? null : `“ANSWER: ${key}” names none of the options.`;
}

/** The letter of an answer: `B`, `b`, `B.` or `B)`. */
function keyOf(answer: string): string {
  return /^([A-Z])[.)]?$/iu.exec(answer)?.[1]?.toUpperCase() ?? '';
}
