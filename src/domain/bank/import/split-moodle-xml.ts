import { countLines } from './decode-file.ts';
import { ImportProblem } from './import-row.ts';
import { qtiProblem } from './qti-problem.ts';

/** One `<question>` of a Moodle quiz, as it is in the file. */
export type XmlBlock = { readonly line: number; readonly source: string };

const opening = /^<question[\s>]/u;
const closing = '</question>';

/**
 * The `<question>` elements of a Moodle quiz, found without looking into CDATA and comments.
 *
 * @throws ImportProblem for a document type (it could define entities that grow without end) and for an element, a comment
 *   or CDATA that never ends
 */
export function splitMoodleXml(text: string): XmlBlock[] {
  const blocks: XmlBlock[] = [];
  let begin: number | null = null;
  let [line, counted] = [1, 0];
  for (let place = text.indexOf('<'); place !== -1; place = text.indexOf('<', place + 1)) {
    if (text.startsWith('<!DOCTYPE', place) || text.startsWith('<!ENTITY', place)) {
      throw new ImportProblem(
        `Line ${countLines(text, place)} defines a document type. Moodle writes none; remove it.`,
      );
    }
    if (text.startsWith('<![CDATA[', place)) place = endOf(text, ']]>', place);
    else if (text.startsWith('<!--', place)) place = endOf(text, '-->', place);
    else if (opening.test(text.slice(place, place + 10))) begin ??= place;
    else if (begin !== null && text.startsWith(closing, place)) {
      line += text.slice(counted, begin).split('\n').length - 1;
      counted = begin;
      blocks.push({ line, source: text.slice(begin, place + closing.length) });
      begin = null;
    }
  }
  if (begin !== null) {
    throw new ImportProblem(`The question that begins in line ${countLines(text, begin)} never ends.`);
  }
  if (blocks.length === 0) throw new ImportProblem(whatElse(text));
  return blocks;
}

/** The message for a file without Moodle questions: QTI 1.2, 2.1 or 3, the contents of its packages, or something unknown. */
function whatElse(text: string): string {
  const qti =
    /<(?:\w+:)?(?:questestinterop|assessment(?:Item|Test|Section)|qti-assessment-\w+|manifest)[\s>]/u;
  return qti.test(text) ? qtiProblem : 'The file has no Moodle questions.';
}

function endOf(text: string, mark: string, begin: number): number {
  const end = text.indexOf(mark, begin);
  if (end === -1) {
    throw new ImportProblem(`What begins in line ${countLines(text, begin)} with “<!” never ends.`);
  }
  return end;
}
