import { letterOf } from '#domain/bank/csv-cells.ts';

import { htmlToMarkdown } from './html-to-markdown.ts';
import { feedbackList, numberFrom } from './moodle-parts.ts';
import type { MoodleQuestion, MoodleText } from './xml-element.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The record of a Moodle question, or a sentence why the bank has no counterpart. */
export function moodleRecord(
  question: MoodleQuestion,
  category: string,
  onNote: (note: string) => void,
): Fields | string {
  const read = (text: MoodleText | undefined) => readText(text, onNote);
  const key = keyFor(question, read, onNote);
  if (typeof key === 'string') return key;
  const general = read(question.generalfeedback);
  const feedback = feedbackList(
    question.answer.map((answer) => ({ option: optionText(answer, read), feedback: read(answer.feedback) })),
  );
  const { tags } = question;
  return {
    questionId: numberFrom(question.idnumber ?? '', question.name?.text ?? ''),
    text: read(question.questiontext),
    explanation: [general, feedback].filter(Boolean).join('\n\n'),
    ...(category && { partId: category }),
    ...(typeof tags === 'object' && { tags: tags.tag.map(({ text }) => text) }),
    ...key,
  };
}

type Answer = MoodleQuestion['answer'][number];
type Read = (text: MoodleText | undefined) => string;
type Key = { type: string; options: readonly unknown[]; answer: unknown };

function keyFor(question: MoodleQuestion, read: Read, onNote: (note: string) => void): Key | string {
  switch (question['@type']) {
    case 'multichoice':
    case 'truefalse':
      return choiceKey(question, read, onNote);
    case 'numerical':
      return numericKey(question, onNote);
    case 'ordering': {
      const options = optionsOf(question.answer, read);
      return { type: 'ordering', options, answer: options.map(({ id }) => id) };
    }
    default:
      return `Questions of Moodle’s type “${question['@type'].slice(0, 40)}” are not asked here.`;
  }
}

function choiceKey({ single, answer }: MoodleQuestion, read: Read, onNote: (note: string) => void): Key {
  const idsOf = (least: number) =>
    answer.flatMap((option, index) => (Number(option['@fraction']) >= least ? [letterOf(index)] : []));
  const full = idsOf(100);
  const some = idsOf(Number.MIN_VALUE);
  const isSingle = full.length === 1 && !/^(false|0)$/u.test(single?.trim() ?? 'true');
  if (isSingle && some.length > 1) onNote('Part marks for other options were left out.');
  if (full.length > 1) onNote('Several options are right: all of them are asked for.');
  return {
    type: isSingle ? 'single' : 'multiple',
    options: optionsOf(answer, read),
    answer: isSingle ? full : some,
  };
}

function numericKey({ answer, units }: MoodleQuestion, onNote: (note: string) => void): Key | string {
  const right = answer.find((option) => Number(option['@fraction']) === 100);
  const value = Number(right?.text.trim() || Number.NaN);
  if (!right || Number.isNaN(value)) return 'No number earns the whole mark.';
  if (answer.length > 1) onNote('Only the number that earns the whole mark was taken over.');
  const unit = typeof units === 'object' ? units.unit[0]?.unit_name : undefined;
  const answerKey = { value, tolerance: Number(right.tolerance ?? 0), ...(unit && { unit }) };
  return { type: 'numeric', options: [], answer: answerKey };
}

function optionsOf(answers: readonly Answer[], read: Read) {
  return answers.map((answer, index) => ({ id: letterOf(index), text: optionText(answer, read) }));
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
