import { haveSameContent } from '#domain/bank/question-content.ts';
import { numberKey } from '#domain/question/number-key.ts';
import { capitalise } from '#domain/shared/capitalise.ts';

import { type ImportRow, placeOf } from './import-row.ts';
import { numberBeside } from './number-beside.ts';
import { pictureKey } from './text/pictures.ts';

type GoodRow = ImportRow & { readonly ok: true };

/**
 * Makes the numbers of rows differ. A later row is refused if it has the same question, or a number that the file gives
 * twice, unless the rows name different documents, as in the export of a bank that has a number twice. A name isn't a
 * number: Moodle calls many questions "Question 1", so the later one gets a number of its own.
 */
export function tellApart(rows: readonly ImportRow[]): ImportRow[] {
  const firsts = new Map<string, GoodRow>();
  return rows.map((row) => {
    if (!row.ok) return row;
    const own = keyOf(row.question.questionId, row);
    const first = firsts.get(own);
    if (!first) {
      firsts.set(own, row);
      return row;
    }
    if (isSameQuestion(first, row)) return refused(row, `This is the same question as in ${placeOf(first)}.`);
    if (row.numberFrom === 'file')
      return refused(
        row,
        `${capitalise(placeOf(first))} has the number ${first.question.questionId} already.`,
      );
    if (row.numberFrom === 'text')
      return refused(row, `This asks the same as ${placeOf(first)}, with the same options and key.`);
    return renamed(row, first, firsts);
  });
}

/** What rows are told apart by: their numbers, however they're typed, and the documents that they name. */
function keyOf(questionId: string, { id }: GoodRow): string {
  return JSON.stringify([numberKey(questionId), id]);
}

function isSameQuestion(one: GoodRow, other: GoodRow): boolean {
  const [ones, others] = [one, other].map(({ pictures = [] }) => pictures.map(pictureKey).join());
  return ones === others && haveSameContent(one.question, other.question);
}

function renamed(row: GoodRow, first: GoodRow, firsts: Map<string, GoodRow>): ImportRow {
  const questionId = numberBeside(row.question, (row.pictures ?? []).map(pictureKey));
  const again = firsts.get(keyOf(questionId, row));
  if (again) return refused(row, `This is the same question as in ${placeOf(again)}.`);
  const note = `${capitalise(placeOf(first))} is called ${first.question.questionId} too. This one gets the number ${questionId}.`;
  const apart: GoodRow = { ...row, question: { ...row.question, questionId }, notes: [...row.notes, note] };
  firsts.set(keyOf(questionId, row), apart);
  return apart;
}

/** Without the row's notes: they say what an import would have done with it. */
function refused({ file, line, title }: GoodRow, error: string): ImportRow {
  return { ok: false, ...(file !== undefined && { file }), line, title, notes: [], errors: [error] };
}
