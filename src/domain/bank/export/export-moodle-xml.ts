import { authoringOf } from '#domain/question/authoring.ts';
import type { Question } from '#domain/question/question.ts';
import { plainNumber } from '#domain/shared/plain-number.ts';

import { type MoodleFamily, moodleFamily } from './moodle-family.ts';

/** A Moodle XML text, and sentences about what it couldn't express. */
type MoodleExport = { readonly text: string; readonly notes: readonly string[] };

/** A picture as a file of a question. */
export type MoodlePicture = {
  /** Unique within the question, such as `board.svg`. */
  readonly name: string;
  readonly alt: string;
  readonly base64: string;
};

type PicturesOf = (question: Question) => readonly MoodlePicture[];

/**
 * The bank as Moodle XML, the part as the category. A family becomes a calculated question with up to 50 rows of values if
 * Moodle can express it, otherwise the stored example question. Figures and pictures go below the text, as learners see them
 * here. Moodle has no place for the ids of documents, references, difficulty, the place in the book, facts, chapter, editions,
 * status and twins.
 */
export function exportMoodleXml(
  questions: readonly Question[],
  picturesOf: PicturesOf = () => [],
): MoodleExport {
  const notes: string[] = [];
  const parts = [...new Set(questions.map(({ partId }) => partId))].sort();
  const groups = parts.map((partId) => {
    const group = questions.filter((question) => question.partId === partId);
    return [
      ...(partId === '' ? [] : [writeCategory(partId)]),
      ...group.map((question) =>
        writeQuestion({ question, pictures: picturesOf(question) }, (note) => notes.push(note)),
      ),
    ].join('\n');
  });
  return { text: `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${groups.join('\n')}\n</quiz>\n`, notes };
}

function writeCategory(partId: string): string {
  // A slash divides categories, and a doubled one means a slash itself.
  const path = `$course$/top/${partId.replaceAll('/', '//')}`;
  return `<question type="category">${element('category', text(path))}</question>`;
}

/** A question and its pictures, as written. */
type Shown = { readonly question: Question; readonly pictures: readonly MoodlePicture[] };

function writeQuestion(shown: Shown, onNote: (note: string) => void): string {
  const { question } = shown;
  const family = question.family === undefined ? null : moodleFamily(question);
  if (typeof family === 'string') {
    onNote(`${question.questionId} is exported with one set of values: ${family}.`);
  }
  if (family !== null && typeof family !== 'string') return writeCalculated(shown, family);
  return writeFixed(shown);
}

function writeCalculated(shown: Shown, family: MoodleFamily): string {
  const answers = family.answers.map(({ formula, feedback, right }) =>
    [
      `<answer fraction="${right ? 100 : 0}">`,
      text(formula),
      element('tolerance', plainNumber(right ? family.tolerance : 10 ** -family.decimals / 2)),
      element('tolerancetype', '2'),
      element('correctanswerformat', '1'),
      element('correctanswerlength', String(family.decimals)),
      markdown('feedback', feedback),
      '</answer>',
    ].join(''),
  );
  return wrap('calculated', shown, family.stem, family.steps, [
    '<synchronize>0</synchronize>',
    '<single>0</single>',
    '<answernumbering>abc</answernumbering>',
    '<shuffleanswers>0</shuffleanswers>',
    ...['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'].map((name) =>
      element(name, text('')),
    ),
    ...answers,
    writeUnit(family.unit),
    '<dataset_definitions>',
    ...family.datasets.map(writeDataset),
    '</dataset_definitions>',
  ]);
}

function writeDataset({ name, values }: MoodleFamily['datasets'][number]): string {
  const numbers = values.map(Number);
  const decimals = Math.max(...values.map((value) => value.split('.')[1]?.length ?? 0));
  const items = values.map(
    (value, index) => `<dataset_item><number>${index + 1}</number>${element('value', value)}</dataset_item>`,
  );
  return [
    '<dataset_definition>',
    element('status', text('private')),
    element('name', text(name)),
    '<type>calculated</type>',
    element('distribution', text('uniform')),
    element('minimum', text(plainNumber(Math.min(...numbers)))),
    element('maximum', text(plainNumber(Math.max(...numbers)))),
    element('decimals', text(String(decimals))),
    element('itemcount', String(values.length)),
    element('dataset_items', items.join('')),
    element('number_of_items', String(values.length)),
    '</dataset_definition>',
  ].join('');
}

function writeFixed(shown: Shown): string {
  const { question } = shown;
  const key = authoringOf(question).toForeign(question);
  switch (key.kind) {
    case 'choice':
      return wrap('multichoice', shown, question.text, question.explanation, [
        element('single', String(key.pick === 'one')),
        '<shuffleanswers>true</shuffleanswers>',
        ...key.options.map((option) => writeOption(option.text, option.share, option.feedback)),
      ]);
    case 'order':
      return wrap(
        'ordering',
        shown,
        question.text,
        question.explanation,
        // Without these, Moodle asks for six random steps, gives part marks and makes two empty hints.
        [
          '<selecttype>ALL</selecttype><gradingtype>ALL_OR_NOTHING</gradingtype><shownumcorrect>1</shownumcorrect>',
          ...key.texts.map((one, index) => writeOption(one, index + 1, '')),
        ],
      );
    case 'number':
      return wrap('numerical', shown, question.text, question.explanation, [
        `<answer fraction="100">${text(plainNumber(key.value))}${element('tolerance', plainNumber(key.tolerance))}</answer>`,
        writeUnit(key.unit ?? ''),
      ]);
  }
}

function writeOption(option: string, share: number, feedback: string): string {
  return `<answer fraction="${share}" format="markdown">${text(option)}${markdown('feedback', feedback)}</answer>`;
}

function writeUnit(unit: string): string {
  if (unit === '') return '';
  return `<units><unit><multiplier>1</multiplier>${element('unit_name', escapeXml(unit))}</unit></units>`;
}

function wrap(
  type: string,
  { question: { questionId, tags }, pictures }: Shown,
  stem: string,
  feedback: string,
  rest: readonly string[],
): string {
  return [
    `<question type="${type}">`,
    element('name', text(questionId)),
    writeStem(stem, pictures),
    markdown('generalfeedback', feedback),
    '<defaultgrade>1</defaultgrade>',
    element('idnumber', escapeXml(questionId)),
    ...rest.filter((line) => line !== ''),
    ...(tags.length > 0 ? [element('tags', tags.map((tag) => element('tag', text(tag))).join(''))] : []),
    '</question>',
  ].join('\n');
}

/** Each picture has a line of its own in the text, and its file beside it. */
function writeStem(stem: string, pictures: readonly MoodlePicture[]): string {
  const lines = pictures.map(({ name, alt }) => `![${altText(alt)}](@@PLUGINFILE@@/${name})`);
  const files = pictures.map(
    ({ name, base64 }) => `<file name="${escapeXml(name)}" path="/" encoding="base64">${base64}</file>`,
  );
  return `<questiontext format="markdown">${text([stem, ...lines].join('\n\n'))}${files.join('')}</questiontext>`;
}

/** Brackets and line breaks would end the alt text of a picture. */
function altText(alt: string): string {
  return alt.replaceAll('[', '(').replaceAll(']', ')').replace(/\s+/gu, ' ').trim();
}

function markdown(name: string, content: string): string {
  return `<${name} format="markdown">${text(content)}</${name}>`;
}

function text(content: string): string {
  return element('text', escapeXml(content));
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`;
}

function escapeXml(content: string): string {
  return content
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
