import type { ImportRow } from '#domain/bank/import/import-row.ts';
import { ImportProblem } from '#domain/bank/import/import-row.ts';
import { type PlannedRow, planImport } from '#domain/bank/import/plan-import.ts';
import { type NamedBytes, readImport } from '#domain/bank/import/read-import.ts';
import { contentOf, type QuestionContent } from '#domain/bank/question-content.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import type { Question } from '#domain/question/question.ts';
import { unwatched } from '#test/support/import-work.ts';

/** What an import would do with one row of a file. */
export type CheckedRow = {
  /** The file, with the path of the one inside it if it's an archive. */
  readonly file: string;
  /** Where the row begins, from 1. */
  readonly line: number;
  readonly status: 'new' | 'same' | 'replace' | 'refused';
  /** Why the row is refused. */
  readonly reason: string | null;
  readonly notes: readonly string[];
  readonly question: QuestionContent | null;
};

const statuses = { create: 'new', skip: 'same', replace: 'replace', refuse: 'refused' } as const;

/**
 * What an import of a file into a bank would do, row by row, where questions whose number the bank has are replaced. A file
 * that can't be read at all gives one refused row; notes on the whole file are added to its first row.
 */
export async function checkImport(
  file: NamedBytes,
  bank: { readonly questions: readonly Question[]; readonly parts: readonly ExamPart[] },
): Promise<CheckedRow[]> {
  try {
    const { rows, notes } = await readImport(file, { format: null }, unwatched);
    const plan = planImport(rows, {
      bank: bank.questions,
      parts: bank.parts,
      partsByName: new Map(),
      defaultPartId: '',
      onDuplicate: 'replace',
      choices: new Map(),
    });
    return plan.map((planned, place) => {
      const checked = checkedRow(file.name, planned);
      return place === 0 ? { ...checked, notes: [...notes, ...checked.notes] } : checked;
    });
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    const [, line = '1'] = /\bline (\d+)/iu.exec(error.message) ?? [];
    return [
      {
        file: file.name,
        line: Number(line),
        status: 'refused',
        reason: error.message,
        notes: [],
        question: null,
      },
    ];
  }
}

function checkedRow(name: string, planned: PlannedRow): CheckedRow {
  const { row, notes, action } = planned;
  return {
    file: row.file === undefined ? name : `${name}/${row.file}`,
    line: row.line,
    status: statuses[action],
    reason: row.ok ? null : row.errors.join(' '),
    notes: [...notes, ...picturesOf(row)],
    question: questionOf(planned, row),
  };
}

/** Notes on the pictures that would be stored with the question, which only a browser can draw. */
function picturesOf(row: ImportRow): string[] {
  const { pictures = [] } = row.ok ? row : {};
  return pictures.map(({ name }) => `It shows the picture “${name}”.`);
}

/**
 * The question as it would be stored. For a row that wouldn't be stored, the question in the file, or null if it can't be read.
 */
function questionOf(planned: PlannedRow, row: ImportRow): QuestionContent | null {
  if (planned.action !== 'create' && planned.action !== 'replace') return row.ok ? row.question : null;
  return contentOf(planned.question);
}
