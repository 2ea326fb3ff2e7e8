import { contentOf } from '#domain/bank/question-content.ts';
import { familyFaults } from '#domain/family/family-faults.ts';
import { authoringOf } from '#domain/question/authoring.ts';
import { type Question, questionSchema } from '#domain/question/question.ts';
import { draftFrom, questionFromDraft } from '#domain/question/question-draft.ts';
import { typeOf } from '#domain/question/question-types.ts';
import { shorten } from '#domain/question/shorten.ts';
import { documentId } from '#domain/shared/document-id.ts';

import { cleanValue } from './clean-text.ts';
import { explainIssues } from './explain-issues.ts';
import { type Gap, type ImportRow, possibleGaps } from './import-row.ts';
import { stableNumber } from './stable-number.ts';
import { type ForeignPicture, pictureKey } from './text/pictures.ts';

/** What a parser knows about a row. */
type Said = {
  readonly notes?: readonly string[];
  readonly refusals?: readonly string[];
  readonly pictures?: readonly ForeignPicture[];
  /** Where the record's number comes from; by default, from the file. */
  readonly numberFrom?: 'file' | 'name';
  /** Whether the file gives ids to its options; letters don't count. */
  readonly hasOptionIds?: boolean;
};

/**
 * Reads a record as a row: cleans its texts, and makes it a question or says, in the editor's sentences, why it isn't one.
 *
 * @param record the fields of a question as they are in a file, not checked yet
 * @param line where it begins in the file, from 1
 * @param said what its parser knows about it, including why it can't be taken over
 */
export function readRow(record: unknown, line: number, said: Said = {}): ImportRow {
  const { pictures = [], refusals = [], hasOptionIds = false, numberFrom = 'file' } = said;
  const notes = [...(said.notes ?? [])];
  const cleaned = cleanValue(record, () => {
    if (!notes.includes(invisibleNote)) notes.push(invisibleNote);
  });
  const fields = isRecord(cleaned) ? withoutNull(cleaned) : {};
  const { given, questionId, title } = nameOf(fields, pictures);
  if (refusals.length > 0) return { ok: false, line, title, notes, errors: refusals };

  const question = questionFrom(
    isRecord(cleaned) ? { ...fields, questionId: fields.questionId || questionId } : cleaned,
  );
  if ('faults' in question) return { ok: false, line, title, notes, errors: question.faults };
  if (!given) notes.push(`It has no number and gets ${questionId}.`);
  if (textsOf(question).some((text) => /<\/?[a-z][^>]*>/iu.test(text))) {
    notes.push('HTML tags are shown as plain text.');
  }
  const id = documentId.safeParse(fields.id);
  return {
    ok: true,
    line,
    title,
    notes,
    id: id.success ? id.data : null,
    numberFrom: given ? numberFrom : 'text',
    question: contentOf(question),
    gaps: findGaps(pictures.length > 0 ? { ...fields, media: [] } : cleaned, hasOptionIds),
    ...(pictures.length > 0 && { pictures }),
  };
}

/** The number that a record has or gets, and what to call it. */
function nameOf(fields: Readonly<Record<string, unknown>>, pictures: readonly ForeignPicture[]) {
  const given = textOf(fields.questionId);
  const { text, options, answer } = fields;
  return {
    given,
    questionId: given || stableNumber(JSON.stringify([text, options, answer, ...pictures.map(pictureKey)])),
    title: given || shorten(textOf(text), 60) || 'Without a number',
  };
}

/** The question of a record, or what keeps it from being one, in sentences. */
function questionFrom(record: unknown): Question | { readonly faults: readonly string[] } {
  const stored = { id: 'new', createdAt: '', updatedAt: '' };
  const parsed = questionSchema.safeParse(
    isRecord(record) ? { ...record, answer: withUnit(record.answer), ...stored } : record,
  );
  if (!parsed.success) return { faults: explainIssues(parsed.error.issues) };
  const faults = findFaults(parsed.data);
  return faults.length > 0 ? { faults } : parsed.data;
}

/** The fields that the record says nothing about; `null` says that a field has no value. */
function findGaps(cleaned: unknown, hasOptionIds: boolean): Gap[] {
  const record = isRecord(cleaned) ? cleaned : {};
  const isNumeric = isRecord(record.answer);
  return possibleGaps.filter((gap) => {
    if (gap === 'optionIds') return !hasOptionIds;
    return gap === 'unit'
      ? isNumeric && withUnit(record.answer) !== record.answer
      : !Object.hasOwn(record, gap);
  });
}

/** The key with an empty unit, if it's numeric and says nothing about its unit. */
function withUnit(answer: unknown): unknown {
  return isRecord(answer) && !Object.hasOwn(answer, 'unit') ? { ...answer, unit: '' } : answer;
}

function withoutNull(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
}

const invisibleNote = 'Invisible characters were taken out.';

/** What the schema accepts but the editor or the database wouldn't. */
function findFaults(question: Question): string[] {
  const outcome = questionFromDraft(draftFrom(question), question);
  const faults = outcome.ok ? [] : Object.values(outcome.errors);
  if (/\n/u.test(question.questionId)) faults.push('The number must be on one line.');
  faults.push(...authoringOf(question).findFaults(question));
  if (question.family !== undefined) faults.push(...familyFaults(question.type, question.family));
  return faults;
}

function textsOf(question: Question): string[] {
  const options = typeOf(question)
    .options(question)
    .map(({ text }) => text);
  return [question.text, question.explanation, question.reference, ...question.tags, ...options];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
