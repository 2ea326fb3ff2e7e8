import { capitalise } from '#domain/shared/capitalise.ts';

import {
  choiceFrom,
  type ForeignAnswer,
  keyFromForeign,
  numberFrom,
  orderFrom,
  remarkList,
} from './foreign-key.ts';
import { calculatedQuestion } from './moodle-calculated.ts';
import { questionNumber, unitOf } from './moodle-parts.ts';
import type { SourceText, TextFormat } from './text/source-text.ts';
import type { MoodleQuestion, MoodleText } from './xml-element.ts';

type Fields = Readonly<Record<string, unknown>>;
type Answer = MoodleQuestion['answer'][number];

/** A text and its format. */
type Written = Pick<MoodleText, 'text' | '@format'>;

/** The texts of a question, each in the format that it or else the question names. */
type Read = {
  readonly stem: (text: Written | undefined) => string;
  readonly block: (text: Written | undefined) => string;
  readonly line: (text: Written | undefined) => string;
};

/** The record of a Moodle question, or a sentence that says why it has no counterpart here. */
export function moodleRecord(
  question: MoodleQuestion,
  category: string,
  source: SourceText,
): Fields | string {
  const read = readerOf(question, source);
  if (question.image?.trim() || question.image_base64?.trim()) {
    source.picture(question.image?.trim() || '', '');
  }
  noteLeftOut(question, read, source.note);
  if (calculatedTypes.has(question['@type'])) {
    const calculated = calculatedRecord(question, read, source.note);
    return typeof calculated === 'string' ? calculated : { ...identity(question, category), ...calculated };
  }
  const answer = answerOf(question, read, source.note);
  if (typeof answer === 'string') return answer;
  const general = read.block(question.generalfeedback);
  return {
    ...identity(question, category),
    text: read.stem(question.questiontext),
    explanation: [general, remarkList(answer.remarks)].filter(Boolean).join('\n\n'),
    ...keyFromForeign(answer.key, source.note),
  };
}

/** Types that have other values each time and whose answer is typed. */
const calculatedTypes: ReadonlySet<string> = new Set(['calculated', 'calculatedsimple']);

function readerOf({ questiontext }: MoodleQuestion, source: SourceText): Read {
  const usual = questiontext?.['@format'];
  const formatOf = (text: Written) => formats.get(text['@format'] ?? usual ?? '') ?? 'html';
  return {
    stem: (text) => (text ? source.stem(text.text, formatOf(text)) : ''),
    block: (text) => (text ? source.block(text.text, formatOf(text)) : ''),
    line: (text) => (text ? source.line(text.text, formatOf(text)) : ''),
  };
}

/** Moodle's names of its text formats. */
const formats: ReadonlyMap<string, TextFormat> = new Map([
  ['html', 'html'],
  ['moodle_auto_format', 'moodle'],
  ['plain_text', 'plain'],
  ['markdown', 'markdown'],
]);

/** Moodle's default feedback. */
const usualFeedback = /^Your answer is (?:partially )?(?:in)?correct\.$/u;

/** Notes what a question here has no place for. */
function noteLeftOut(question: MoodleQuestion, read: Read, onNote: (note: string) => void): void {
  const { correctfeedback, partiallycorrectfeedback, incorrectfeedback } = question;
  const said = [correctfeedback, partiallycorrectfeedback, incorrectfeedback].map(read.block);
  if (said.some((text) => text !== '' && !usualFeedback.test(text))) {
    onNote('Moodle’s combined feedback was skipped.');
  }
  const hints = question.hint.filter((hint) => read.block(hint) !== '').length;
  if (hints > 0) onNote(hints === 1 ? 'A hint was skipped.' : `${hints} hints were skipped.`);
}

/** The number, part and tags of a question. */
function identity({ idnumber, name, tags }: MoodleQuestion, category: string): Fields {
  return {
    questionId: questionNumber(idnumber ?? '', name?.text ?? ''),
    ...(category && { partId: category }),
    ...(typeof tags === 'object' && { tags: tags.tag.map(({ text }) => text) }),
  };
}

function calculatedRecord(question: MoodleQuestion, read: Read, onNote: (note: string) => void) {
  const texts = {
    stem: readAround(question.questiontext, read.stem),
    feedback: readAround(question.generalfeedback, read.block),
    reasons: question.answer.map(({ feedback }) => read.line(feedback).replace(/\s+/gu, ' ')),
  };
  return calculatedQuestion(question, texts, onNote);
}

/** Reads a text but leaves its wildcards and formulas in braces as they are, because they aren't text yet. */
function readAround(text: Written | undefined, read: Read['block']): string {
  if (!text) return '';
  const kept: string[] = [];
  // Private-use characters hold their places, because they mean nothing in any format.
  const held = text.text.replace(/\{(?:=(?:[^{}]|\{[^{}]*\})*|[^{}]*)\}/gu, (braces) => {
    kept.push(braces);
    return String.fromCodePoint(0xe100 + kept.length - 1);
  });
  return read({ ...text, text: held }).replace(
    /[\ue100-\uf8ff]/gu,
    (held) => kept[(held.codePointAt(0) ?? 0) - 0xe100] ?? held,
  );
}

/** The key in the form that other programs share, or a sentence that says why it has none. */
function answerOf(
  question: MoodleQuestion,
  read: Read,
  onNote: (note: string) => void,
): ForeignAnswer | string {
  switch (question['@type']) {
    case 'multichoice':
    case 'truefalse':
      return choiceOf(question, read);
    case 'numerical':
      return numberOf(question, read, onNote);
    case 'ordering':
      return orderOf(question, read, onNote);
    default:
      return `Moodle’s question type “${question['@type'].slice(0, 40)}” isn’t supported.`;
  }
}

function orderOf(
  // Six is what Moodle takes where the file has no count.
  { answer, selecttype = '', selectcount = '6' }: MoodleQuestion,
  read: Read,
  onNote: (note: string) => void,
): ForeignAnswer {
  const steps = answer.map((option) => optionText(option, read));
  return orderFrom(steps, { select: selecttype, count: selectcount }, onNote);
}

function choiceOf({ single, answer }: MoodleQuestion, read: Read): ForeignAnswer | string {
  const options = answer.map((option) => ({
    text: optionText(option, read),
    share: Number(option['@fraction']),
    feedback: read.line(option.feedback),
  }));
  return choiceFrom(options, !/^(false|0)$/u.test(single?.trim() ?? 'true'));
}

function numberOf(
  question: MoodleQuestion,
  read: Read,
  onNote: (note: string) => void,
): ForeignAnswer | string {
  const unit = unitOf(question, onNote);
  if (typeof unit === 'string') return unit;
  const numbers = question.answer.map((option) => ({
    share: Number(option['@fraction']),
    text: option.text.trim() === '*' ? 'Any other answer' : option.text.trim(),
    feedback: read.line(option.feedback),
    value: Number(option.text.trim() || Number.NaN),
    tolerance: Number(option.tolerance || 0),
  }));
  return numberFrom(numbers, unit.name, onNote);
}

/** Moodle writes the options of true or false questions in lower case. */
function optionText(answer: Answer, read: Read): string {
  const text = read.line(answer);
  return /^(true|false)$/u.test(text) ? capitalise(text) : text;
}
