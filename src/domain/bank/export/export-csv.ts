import papa from 'papaparse';

import { csvColumns } from '#domain/bank/csv-columns.ts';
import { authoringOf } from '#domain/question/authoring.ts';
import type { Question } from '#domain/question/question.ts';
import { joinList, withCommas } from '#domain/shared/cell-list.ts';
import { guardCell } from '#domain/shared/csv-cell.ts';

/**
 * The bank as CSV, with every field and the ids of the documents; times are left out. It begins with a byte order mark, without
 * which spreadsheets misread UTF-8, and no cell can be read as a formula. Every cell is quoted, since some spreadsheets split
 * at semicolons.
 */
export async function exportCsv(questions: readonly Question[]): Promise<string> {
  const rows = questions.map((question) => {
    const cells = cellsOf(question);
    return csvColumns.map((column) => guardCell(cells[column] ?? ''));
  });
  return `\ufeff${papa.unparse({ fields: [...csvColumns], data: rows }, { newline: '\r\n', quotes: true })}\r\n`;
}

function cellsOf(question: Question): Readonly<Record<string, string>> {
  const { id, questionId, type, text, explanation, reference, partId, difficulty, figure, lookup } = question;
  return {
    id,
    questionId,
    type,
    text,
    explanation,
    reference,
    partId,
    difficulty,
    tags: joinList(question.tags, withCommas),
    figureSrc: figure?.src ?? '',
    figureAlt: figure?.alt ?? '',
    indexWord: lookup?.indexWord ?? '',
    chapter: lookup?.chapter ?? '',
    section: lookup?.section ?? '',
    facts: joinList(question.facts, withCommas),
    examChapter: question.chapter,
    editions: joinList(question.editions, withCommas),
    status: question.status,
    family: question.family ?? '',
    media: joinList(question.media.flatMap(({ id: picture, alt }) => [picture, alt])),
    twinGroup: question.twinGroup ?? '',
    ...authoringOf(question).cells(question),
  };
}
