import { haveSameContent, type QuestionContent } from '#domain/bank/question-content.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { numberKey } from '#domain/question/number-key.ts';
import { plainText } from '#domain/question/plain-text.ts';
import type { Question } from '#domain/question/question.ts';
import { capitalise } from '#domain/shared/capitalise.ts';
import { compareText } from '#domain/shared/compare-text.ts';
import { fillGaps } from './fill-gaps.ts';
import { findPart } from './find-part.ts';
import { idForNumber } from './id-for-number.ts';
import { type ImportRow, placeOf } from './import-row.ts';
import { numberBeside } from './number-beside.ts';

/** What to do with a question whose number is already in the bank: skip it, replace the bank's, or keep both. */
export const duplicateChoices = ['skip', 'replace', 'keep'] as const;

export type DuplicateChoice = (typeof duplicateChoices)[number];

/** What an import does with one row. */
export type PlannedRow = {
  readonly row: ImportRow;
  readonly notes: readonly string[];
  /** The choice for a row that differs from the question in the bank with its number. */
  readonly choice?: DuplicateChoice;
} & (
  | { readonly action: 'create'; readonly question: Question }
  | { readonly action: 'replace'; readonly question: Question; readonly former: Question }
  /** The bank has it already. `isDuplicate` if it differs and the administrator chose to skip it. */
  | { readonly action: 'skip'; readonly former: Question; readonly isDuplicate: boolean }
  | { readonly action: 'refuse' }
);

export type ImportSettings = {
  readonly bank: readonly Question[];
  readonly parts: readonly ExamPart[];
  /** The part of questions that name none; empty for no part. */
  readonly defaultPartId: string;
  readonly onDuplicate: DuplicateChoice;
  /** What was chosen for single rows, by their place. */
  readonly choices: ReadonlyMap<string, DuplicateChoice>;
  /** Parts that were chosen for names that the file gives. */
  readonly partsByName: ReadonlyMap<string, string>;
};

/**
 * What an import will do, row by row. It's idempotent: once a plan is carried out, the next plan of the same file has
 * nothing to create.
 *
 * New questions have no times yet: those are set when they are written.
 */
export function planImport(rows: readonly ImportRow[], settings: ImportSettings): PlannedRow[] {
  const byNumber = indexByNumber(settings.bank);
  const byId = new Map(settings.bank.map((question) => [question.id, question]));
  const named = rows.map((row) => findNamed(row, byId));
  const places = named.flatMap((former, index) => {
    const row = rows[index];
    if (!former || !row?.ok) return [];
    const place = placeOf(row);
    const choice = settings.choices.get(place) ?? settings.onDuplicate;
    const isItsOwn =
      choice === 'replace' || haveSameContent(contentInPlaceOf(former, row, settings, []), former);
    return isItsOwn ? [[former.id, place] as const] : [];
  });
  const known: Known = { settings, byNumber, taken: new Set(byId.keys()), placeOfFormer: new Map(places) };
  return rows.map((row, index): PlannedRow => {
    if (!row.ok) return { row, notes: row.notes, action: 'refuse' };
    const { questionId } = row.question;
    const former = named[index] ?? byNumber.get(numberKey(questionId));
    if (former) return planNamesake(row, former, known);
    const notes = [...row.notes];
    const content = inPart(row.question, settings, notes);
    return { row, notes, action: 'create', question: asNew(content, row.id, known.taken) };
  });
}

type Known = {
  readonly settings: ImportSettings;
  /** By `numberKey`. */
  readonly byNumber: ReadonlyMap<string, Question>;
  /** Ids that questions have, or get in this plan. */
  readonly taken: Set<string>;
  /** The row that each question in the bank belongs to, by the question's id: a later row can't replace it too. */
  readonly placeOfFormer: Map<string, string>;
};

/** The question in the bank that a row names with both its id and its number. */
function findNamed(row: ImportRow, byId: ReadonlyMap<string, Question>): Question | undefined {
  if (!row.ok) return undefined;
  const named = byId.get(row.id ?? '');
  return named?.questionId === row.question.questionId ? named : undefined;
}

/** Plans a row whose number is already in the bank. */
function planNamesake(
  row: ImportRow & { readonly ok: true },
  former: Question,
  { settings, byNumber, taken, placeOfFormer }: Known,
): PlannedRow {
  const notes = [...row.notes];
  const content = contentInPlaceOf(former, row, settings, notes);
  const isSame = haveSameContent(content, former);
  const usual = isOnlyNamesake(row, former) ? 'keep' : settings.onDuplicate;
  const place = placeOf(row);
  const choice = settings.choices.get(place) ?? usual;
  if (choice === 'skip' && !isSame) return { row, notes, choice, action: 'skip', former, isDuplicate: true };
  if (isSame || choice === 'replace') {
    const first = placeOfFormer.get(former.id) ?? place;
    placeOfFormer.set(former.id, first);
    if (isSame) return { row, notes, action: 'skip', former, isDuplicate: false };
    if (first !== place) {
      const error = `${capitalise(first)} has the number ${former.questionId} already.`;
      return { row, notes: [error], choice, action: 'refuse' };
    }
    const { id, createdAt, updatedAt } = former;
    return {
      row,
      notes,
      choice,
      action: 'replace',
      question: { ...content, id, createdAt, updatedAt },
      former,
    };
  }
  const questionId = numberBeside(row.question);
  const again = byNumber.get(numberKey(questionId));
  if (again) return { row, notes, choice, action: 'skip', former: again, isDuplicate: false };
  const beside = inPart({ ...row.question, questionId }, settings, []);
  return { row, notes, choice, action: 'create', question: asNew(beside, null, taken) };
}

/** What a row would store in place of a question in the bank. @param notes gets what there is to say about it */
function contentInPlaceOf(
  former: Question,
  row: ImportRow & { readonly ok: true },
  settings: ImportSettings,
  notes: string[],
): QuestionContent {
  return inPart(fillGaps(row.question, former, row.gaps), settings, notes);
}

function indexByNumber(bank: readonly Question[]): ReadonlyMap<string, Question> {
  const byNumber = new Map<string, Question>();
  for (const question of bank.toSorted((a, b) => compareText(a.id, b.id))) {
    const key = numberKey(question.questionId);
    if (!byNumber.has(key)) byNumber.set(key, question);
  }
  return byNumber;
}

function inPart(
  content: QuestionContent,
  { parts, defaultPartId, partsByName }: ImportSettings,
  notes: string[],
): QuestionContent {
  const chosen = partsByName.get(content.partId);
  if (chosen !== undefined) return { ...content, partId: chosen };
  const part = findPart(parts, content.partId);
  if (!part && content.partId) {
    const instead = parts.find(({ id }) => id === defaultPartId)?.title;
    notes.push(
      `There is no exam part “${content.partId.slice(0, 60)}”, so it ${instead ? `goes to “${instead}”` : 'won’t be in a part'}.`,
    );
  }
  return { ...content, partId: part?.id ?? defaultPartId };
}

function asNew(content: QuestionContent, wanted: string | null, taken: Set<string>): Question {
  const base = wanted && !taken.has(wanted) ? wanted : idForNumber(content.questionId);
  let id = base;
  for (let again = 2; taken.has(id); again += 1) id = `${base}~${again}`;
  taken.add(id);
  return { ...content, id, createdAt: '', updatedAt: '' };
}

/** Whether a question has only its name in common with one in the bank: names such as "Question 1" repeat. */
function isOnlyNamesake(row: ImportRow & { readonly ok: true }, former: Question): boolean {
  return row.numberFrom === 'name' && plainText(row.question.text) !== plainText(former.text);
}
