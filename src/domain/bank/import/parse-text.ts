import { inSlices, type Work } from '#domain/bank/in-slices.ts';
import { letterOf, optionLetters } from '#domain/question-types/option-letters.ts';

import { splitCommas } from '#domain/shared/split-commas.ts';

import { checkRowCount, type ImportedFile, ImportProblem, type ImportRow } from './import-row.ts';
import { readRow } from './read-row.ts';
import { sourceText } from './text/source-text.ts';

type Block = {
  readonly line: number;
  readonly text: string[];
  readonly options: { readonly letter: string; readonly isMarked: boolean; text: string }[];
  /** The text after `Answer:`; null while there is no such line. */
  answer: string | null;
  explanation: string[] | null;
  /** A line with feedback to an option or to the question; null without one. */
  feedback: string | null;
  /** Other details of the question, by the field that they belong to. */
  readonly details: Map<'difficulty' | 'tags' | 'reference' | 'partId', string>;
};

const numberMark = /^(?:(?:q(?:uestion)?\s*)?\d{1,4}\s*[.):]|question\s*:)\s+/iu;
/** One letter more than an option may have, so that an eleventh isn't taken for the tenth's text. */
const optionMark = /^(\*)?\s*(?:\(([a-k])\)\s*|([a-k])(?:\)\s*|\.\s+))(.+)$/iu;
const answerMark = /^(?:correct\s+)?(?:answers?|ans|key)(?:\s+is)?\s*[:=]\s*(.*)$/iu;
const detailMark =
  /^(difficulty|level|tags?|reference|ref|source|topic|category|subject|part|marks?|points?)\s*:\s*(.*)$/iu;
/** A line above a question in Respondus' format. The question itself says both: by its text, and by how many are right. */
const titleMark = /^(?:title\s*:|type\s*:\s*(?:m[acr]|t\/?f)$)/iu;
/** Feedback in Respondus' format (`@`, `~`) and in that of text2qti (`...`, `+`). */
const feedbackMark = /^(?:[@~+]|\.{3}|…)\s+\S/u;
const explanationMark = /^(?:explanation|feedback|rationale|reason|because)\s*:\s*(.*)$/iu;

/**
 * Questions as people write them in Word: a text, options `A)` to `J)`, and `Answer: B`, or a star before the right options.
 *
 * @throws ImportProblem when no line is an option
 */
export async function parseText(text: string, work: Work): Promise<ImportedFile> {
  const blocks = readBlocks(text);
  if (blocks.every(({ options }) => options.length === 0)) {
    throw new ImportProblem(
      'We found no options. Write each on its own line, from A), and the right one as “Answer: B”.',
    );
  }
  checkRowCount(blocks.length);
  return { rows: await inSlices(blocks, 50, work, rowFrom), notes: [] };
}

function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let isApart = true;
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.replace(/[\s\u00a0]+/gu, ' ').trim();
    const open = blocks.at(-1);
    if (titleMark.test(line) && isBetween(open, isApart)) {
      isApart = true;
      continue;
    }
    if (line !== '' && (!open || beginsAnother(open, line, isApart))) {
      blocks.push({
        line: index + 1,
        text: [],
        options: [],
        answer: null,
        explanation: null,
        feedback: null,
        details: new Map(),
      });
    }
    if (line !== '') addLine(blocks.at(-1), line);
    isApart = line === '';
  }
  return blocks;
}

/**
 * Whether a line begins the next question: this one has its options or is only a heading, and the line doesn't continue what
 * was said last.
 */
function beginsAnother(open: Block, line: string, isApart: boolean): boolean {
  if (optionMark.test(line)) return open.answer !== null;
  if (open.options.length === 0) return isApart && (numberMark.test(line) || isHeading(open.text));
  if ([answerMark, explanationMark, detailMark].some((mark) => mark.test(line))) return false;
  return (
    open.options.length > 0 &&
    (isApart || numberMark.test(line) || (open.answer !== null && !open.explanation))
  );
}

/** Whether the next question can begin: this one has its options, or is only a heading. */
function isBetween(open: Block | undefined, isApart: boolean): boolean {
  if (!open) return true;
  return open.options.length > 0 ? isApart || !open.explanation : isApart && isHeading(open.text);
}

/** Whether lines are a heading, which belongs to no question: a few words without punctuation at the end. */
function isHeading(text: readonly string[]): boolean {
  return text.length > 0 && text.every((line) => line.length <= 60 && !/[.?!:]$/u.test(line));
}

function addLine(block: Block | undefined, line: string): void {
  if (!block) return;
  // A question may begin with dots, to be completed.
  if (!block.explanation && feedbackMark.test(line) && (block.text.length > 0 || !/^[.…]/u.test(line)))
    block.feedback ??= line;
  const [, star, bracketed, plain, option] = optionMark.exec(line) ?? [];
  if (option !== undefined) {
    const letter = (bracketed ?? plain ?? '').toLowerCase();
    block.options.push({ letter, isMarked: star !== undefined, text: option });
  } else if (block.options.length === 0) {
    block.text.push(block.text.length === 0 ? line.replace(numberMark, '') : line);
  } else addBehindOptions(block, line);
}

/** Adds what follows the options: the answer, a detail of the question, or more of what was said last. */
function addBehindOptions(block: Block, line: string): void {
  const [, answer] = answerMark.exec(line) ?? [];
  const [, explanation] = explanationMark.exec(line) ?? [];
  const [, detail, said = ''] = detailMark.exec(line) ?? [];
  const last = block.options.at(-1);
  if (answer !== undefined) block.answer = answer;
  else if (detail !== undefined) addDetail(block, detail.toLowerCase(), said);
  else if (explanation !== undefined) block.explanation = [explanation];
  else if (block.explanation) block.explanation.push(line);
  else if (last) last.text += `\n${line}`;
}

/** Marks and points have no place here: every question counts the same. */
function addDetail({ details }: Block, name: string, said: string): void {
  if (/^(?:difficulty|level)$/u.test(name)) details.set('difficulty', said.toLowerCase());
  else if (/^tags?$/u.test(name)) details.set('tags', said);
  else if (/^(?:reference|ref|source)$/u.test(name)) details.set('reference', said);
  else if (/^(?:topic|category|subject|part)$/u.test(name)) details.set('partId', said);
}

function rowFrom({ line, text, options, answer, explanation, feedback, details }: Block): ImportRow {
  const texts = sourceText();
  const letters = options.map(({ letter }) => letter);
  const marked = options.filter(({ isMarked }) => isMarked).map(({ letter }) => letter);
  const key = answer === null ? marked : lettersOf(answer, options);
  const fault = faultOf(text, letters, answer, key);
  if (fault) texts.refuse(fault);
  if (feedback !== null) {
    texts.refuse(
      `“${feedback.slice(0, 40)}” looks like feedback. Move it after the options as “Explanation:”, or take it out.`,
    );
  }
  return readRow(
    {
      type: key.length > 1 ? 'multiple' : 'single',
      text: texts.block(text.join('\n'), 'plain'),
      options: options.map((option, index) => ({
        id: letterOf(index),
        text: texts.line(option.text, 'plain'),
      })),
      answer: key.map((letter) => letterOf(letters.indexOf(letter))),
      ...Object.fromEntries([...details].filter(([field]) => field !== 'tags')),
      ...(details.has('tags') && { tags: splitCommas(details.get('tags') ?? '') }),
      ...(explanation && { explanation: texts.block(explanation.join('\n'), 'plain') }),
    },
    line,
    texts,
  );
}

function faultOf(
  text: readonly string[],
  letters: readonly string[],
  answer: string | null,
  key: readonly string[],
): string | null {
  if (text.length === 0) return 'These options belong to no question.';
  if (letters.length === 0) return 'This text has no options.';
  if (letters.length > optionLetters.length) return 'At most ten options.';
  const twice = letters.find((letter, index) => letters.indexOf(letter) < index);
  if (twice) return `Two options have the letter ${twice.toUpperCase()}.`;
  if (letters.some((letter, index) => letter !== letterOf(index))) {
    return `The options aren’t lettered from A in order, but ${letters.join(', ').toUpperCase()}.`;
  }
  if (answer === null && key.length === 0) return 'There’s no “Answer:” line after the options.';
  return key.length > 0
    ? null
    : `“Answer: ${(answer ?? '').slice(0, 40)}” doesn’t name its options beyond doubt.`;
}

/** The options that an answer names: `B`, `a) and c)`, `B) A fuse`, or the text of one. None if it's ambiguous. */
function lettersOf(answer: string, options: Block['options']): string[] {
  const wanted = answer.trim();
  const [, letter, rest = ''] = /^\(?([a-j])[.):]\s*(.*)$/iu.exec(wanted) ?? [];
  const first = letter?.toLowerCase();
  if (first && letterOfText(rest, options) === first) return [first];
  const same = letterOfText(wanted, options);
  const listed = listedLetters(wanted.toLowerCase());
  if (listed.length === 0 || !listed.every((letter) => options.some((option) => option.letter === letter))) {
    return same ? [same] : listed.length === 0 ? leadingLetter(first, rest, options) : [];
  }
  return same && listed.join('') !== same ? [] : listed;
}

/** An exact match comes first: 1 MΩ isn't 1 mΩ. */
function letterOfText(wanted: string, options: Block['options']): string | undefined {
  const exact = options.find(({ text }) => text === wanted);
  const small = wanted.toLowerCase();
  return (exact ?? options.find(({ text }) => text.toLowerCase() === small))?.letter;
}

/** The letters of `A`, `a) and c)` or `(A), (C)`; none when it says anything else. */
function listedLetters(answer: string): string[] {
  const items = answer.split(/[,;&/+\s]+|\band\b/u).filter(Boolean);
  const letters = items.map((item) => /^\(?([a-j])[.):]?$/u.exec(item)?.[1]);
  return letters.every((letter) => letter !== undefined) ? [...new Set(letters)] : [];
}

/** The letter before a text that isn't an option's, unless that text is another option's or goes on to name one. */
function leadingLetter(letter: string | undefined, rest: string, options: Block['options']): string[] {
  const isAnother = letterOfText(rest, options) !== undefined || /^(?:and|or)\b|^[,;&/+]/iu.test(rest);
  return letter && !isAnother && options.some((option) => option.letter === letter) ? [letter] : [];
}
