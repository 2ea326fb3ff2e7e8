import type { ForeignKey } from '#domain/question-types/authoring.ts';

import { feedbackOf, keyFromForeign } from './foreign-key.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { calculatedQuestion } from './moodle-calculated.ts';
import { numberFrom } from './moodle-parts.ts';
import type { MoodleQuestion, MoodleText } from './xml-element.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The record of a Moodle question, or a sentence why the bank has no counterpart. */
export function moodleRecord(
  question: MoodleQuestion,
  category: string,
  onNote: (note: string) => void,
): Fields | string {
  const read = (text: MoodleText | undefined) => readText(text, onNote);
  if (calculatedTypes.has(question['@type'])) {
    const calculated = calculatedRecord(question, read, onNote);
    return typeof calculated === 'string' ? calculated : { ...identity(question, category), ...calculated };
  }
  const foreign = foreignKeyOf(question, read, onNote);
  if (typeof foreign === 'string') return foreign;
  const general = read(question.generalfeedback);
  return {
    ...identity(question, category),
    text: read(question.questiontext),
    explanation: [general, feedbackOf(foreign)].filter(Boolean).join('\n\n'),
    ...keyFromForeign(foreign, onNote),
  };
}

/** Types that come with other values each time and are typed in. */
const calculatedTypes: ReadonlySet<string> = new Set(['calculated', 'calculatedsimple']);

/** The number, part and tags of a question. */
function identity({ idnumber, name, tags }: MoodleQuestion, category: string): Fields {
  return {
    questionId: numberFrom(idnumber ?? '', name?.text ?? ''),
    ...(category && { partId: category }),
    ...(typeof tags === 'object' && { tags: tags.tag.map(({ text }) => text) }),
  };
}

function calculatedRecord(question: MoodleQuestion, read: Read, onNote: (note: string) => void) {
  const texts = {
    stem: read(question.questiontext),
    feedback: read(question.generalfeedback),
    reasons: question.answer.map(({ feedback }) => read(feedback).replace(/\s+/gu, ' ')),
  };
  return calculatedQuestion(question, texts, onNote);
}

type Answer = MoodleQuestion['answer'][number];
type Read = (text: MoodleText | undefined) => string;
/** The key in a form that other programs share, or a sentence why it is none. */
function foreignKeyOf(
  question: MoodleQuestion,
  read: Read,
  onNote: (note: string) => void,
): ForeignKey | string {
  switch (question['@type']) {
    case 'multichoice':
    case 'truefalse':
      return choiceKey(question, read);
    case 'numerical':
      return numericKey(question, onNote);
    case 'ordering':
      return { kind: 'order', texts: question.answer.map((option) => optionText(option, read)) };
    default:
      return `Questions of Moodle’s type “${question['@type'].slice(0, 40)}” are not asked here.`;
  }
}

function choiceKey({ single, answer }: MoodleQuestion, read: Read): ForeignKey {
  const options = answer.map((option) => ({
    text: optionText(option, read),
    share: Number(option['@fraction']),
    feedback: read(option.feedback),
  }));
  const isSingle =
    options.filter(({ share }) => share >= 100).length === 1 &&
    !/^(false|0)$/u.test(single?.trim() ?? 'true');
  return { kind: 'choice', pick: isSingle ? 'one' : 'many', options };
}

function numericKey({ answer, units }: MoodleQuestion, onNote: (note: string) => void): ForeignKey | string {
  const right = answer.find((option) => Number(option['@fraction']) === 100);
  const value = Number(right?.text.trim() || Number.NaN);
  if (!right || Number.isNaN(value)) return 'No number earns the whole mark.';
  if (answer.length > 1) onNote('Only the number that earns the whole mark was taken over.');
  const unit = typeof units === 'object' ? units.unit[0]?.unit_name : undefined;
  return { kind: 'number', value, tolerance: Number(right.tolerance ?? 0), ...(unit && { unit }) };
}

/** Moodle writes the options of true or false questions small. */
function optionText(answer: Answer, read: Read): string {
  const text = read(answer);
  return /^(true|false)$/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

function readText(text: MoodleText | undefined, onNote: (note: string) => void): string {
  if (!text) return '';
  const format = text['@format'];
  if (format === 'plain_text' || format === 'markdown') return text.text;
  return htmlToMarkdown(text.text, (what) => onNote(`Left out: ${what}.`));
}
