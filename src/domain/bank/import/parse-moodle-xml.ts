import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as z from 'zod/mini';

import { inSlices, type Work } from '#domain/bank/in-slices.ts';

import { checkRowCount, type ImportedFile, type ImportRow } from './import-row.ts';
import { findInQuestion } from './moodle-files.ts';
import { lastOfPath } from './moodle-parts.ts';
import { moodleRecord } from './moodle-record.ts';
import { readRow } from './read-row.ts';
import { splitMoodleXml, type XmlBlock } from './split-moodle-xml.ts';
import { type FindPicture, noPictures } from './text/pictures.ts';
import { sourceText } from './text/source-text.ts';
import { type MoodleQuestion, moodleQuestionSchema, xmlOptions } from './xml-element.ts';

const documentSchema = z.object({ question: moodleQuestionSchema });

type Read = (source: string) => MoodleQuestion | string;

/**
 * The questions of a Moodle XML text, each parsed on its own. Nothing is fetched and no entity is expanded.
 *
 * @throws ImportProblem for a document type, or without a question
 */
export async function parseMoodleXml(
  text: string,
  work: Work,
  find: FindPicture = noPictures,
): Promise<ImportedFile> {
  const parser = new XMLParser(xmlOptions);
  const blocks = splitMoodleXml(text);
  checkRowCount(blocks.length);
  let category = '';
  const rows = await inSlices(blocks, 5, work, (block) => {
    const question = read(block.source, (source) => {
      const valid = XMLValidator.validate(source);
      if (valid !== true) throw new Error(`${valid.err.msg} (line ${block.line + valid.err.line - 1})`);
      return parser.parse(source);
    });
    if (typeof question !== 'string' && question['@type'] === 'category') {
      category = lastOfPath(question.category?.text ?? '');
      return [];
    }
    return [rowFrom(block, question, { category, find })];
  });
  return { rows: rows.flat(), notes: [] };
}

function read(source: string, parse: (source: string) => unknown): ReturnType<Read> {
  try {
    const parsed = documentSchema.safeParse(parse(source));
    return parsed.success ? parsed.data.question : 'This isn’t a Moodle question.';
  } catch (error) {
    return `The XML can’t be read: ${error instanceof Error ? error.message : error}`;
  }
}

function rowFrom(
  { line }: XmlBlock,
  question: MoodleQuestion | string,
  { category, find }: { category: string; find: FindPicture },
): ImportRow {
  if (typeof question === 'string') return refuse(line, '', question);
  const texts = sourceText((source) => findInQuestion(question, source) ?? find(source));
  const record = moodleRecord(question, category, texts);
  if (typeof record === 'string') return refuse(line, question.name?.text ?? '', record);
  return readRow(record, line, { ...texts, numberFrom: question.idnumber?.trim() ? 'file' : 'name' });
}

function refuse(line: number, name: string, error: string): ImportRow {
  return { ok: false, line, title: name.trim().slice(0, 60) || `Line ${line}`, notes: [], errors: [error] };
}
