import { inSlices, type Work } from '#domain/bank/in-slices.ts';

import { findJsonFault } from './find-json-fault.ts';
import { checkRowCount, type ImportedFile, ImportProblem } from './import-row.ts';
import { elementLines } from './json-lines.ts';
import { readRow } from './read-row.ts';

/**
 * The questions of a JSON text: an array of them, or an object that holds it as `questions`, as the export writes it.
 *
 * @throws ImportProblem when it is not JSON, with the line, or holds no such array
 */
export async function parseJsonBank(text: string, work: Work): Promise<ImportedFile> {
  const questions = questionsIn(parse(text));
  checkRowCount(questions.length);
  const lines = elementLines(text);
  const rows = await inSlices(questions, 50, work, (question, index) =>
    readRow(question, lines[index] ?? 1, { hasOptionIds: true }),
  );
  return { rows, notes: [] };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ImportProblem(`The file isn’t JSON: line ${findJsonFault(text)} can’t be read.`);
  }
}

function questionsIn(content: unknown): readonly unknown[] {
  if (Array.isArray(content)) return content;
  if (typeof content === 'object' && content !== null && 'questions' in content) {
    const { questions } = content;
    if (Array.isArray(questions)) return questions;
  }
  throw new ImportProblem('The file has no list of questions.');
}
