import { familyOptionCount } from '#domain/family/option-count.ts';
import type { Question, QuestionType } from '#domain/question/question.ts';
import { typeOf } from '#domain/question/question-types.ts';
import { compareText } from '#domain/shared/compare-text.ts';

/** What drawing needs to know about a question without reading it. */
export type CatalogueRow = {
  readonly id: string;
  readonly type: QuestionType;
  /** How many options it can show; 0 where the answer is always typed. */
  readonly optionCount: number;
  /** The chapter or section by which papers are drawn; empty when the question names none. */
  readonly chapter: string;
  readonly facts: readonly string[];
  /** The editions in which the answer is confirmed. A question that lacks an edition is unconfirmed or wrong there. */
  readonly editions: readonly string[];
  readonly difficulty: Question['difficulty'];
  readonly status: Question['status'];
  /** Whether it comes with other values each time, so that having seen it doesn't count. */
  readonly family: boolean;
  /** Shared by questions that ask the same in other words; empty for none. */
  readonly twinGroup: string;
};

/** The rows of a catalogue, and the lines that couldn't be read. */
export type ParsedCatalogue = {
  readonly rows: ReadonlyMap<string, CatalogueRow>;
  readonly damaged: readonly string[];
};

/** Goes up when the layout changes. A reader that doesn't know the version ignores the catalogue. */
const version = '2';

/** The layout before there were families and twins: a family can be told by its type. */
const formerVersion = '1';

const typeCodes = {
  single: 's',
  multiple: 'm',
  numeric: 'n',
  ordering: 'o',
} as const satisfies Record<QuestionType, string>;
const difficultyCodes = { easy: 'e', medium: 'm', hard: 'h' } as const satisfies Record<
  CatalogueRow['difficulty'],
  string
>;
const statusCodes = { published: 'p', withdrawn: 'w' } as const satisfies Record<
  CatalogueRow['status'],
  string
>;

/** The row of a question. */
export function catalogueRow(question: Question): CatalogueRow {
  const { id, type, options, chapter, facts, editions, difficulty, status } = question;
  const family = question.family !== undefined && typeOf(question).canVary;
  const optionCount = family ? familyOptionCount : options.length;
  return {
    id,
    type,
    optionCount,
    chapter,
    facts,
    editions,
    difficulty,
    status,
    family,
    twinGroup: question.twinGroup ?? '',
  };
}

/**
 * Rows as one text of printable ASCII, about 40 characters a row. The first line has the version and the lists of
 * editions that occur; then comes a line for each row, ascending by id, so that equal rows give equal texts:
 *
 *     2;A2:2022,A4:2026;A2:2022
 *     4-048;s4mp;0;41;4.73,4.74;4.73
 *     4-055;n4hpf;0;41;4.75
 *
 * is a question of single choice (s) with 4 options, medium (m) and published (p), of the first list of editions (0), in
 * Chapter 41, on two facts, with twins of the group 4.73; and a numeric family (f) without twins. No rows give an empty text.
 */
export function formatCatalogue(rows: Iterable<CatalogueRow>): string {
  const sorted = [...rows].sort((a, b) => compareText(a.id, b.id));
  if (sorted.length === 0) return '';
  const places = new Map<string, number>();
  const lines = sorted.map((row) => {
    const list = formatList(row.editions);
    const place = places.get(list) ?? places.size;
    places.set(list, place);
    const cells = [
      escapeCell(row.id),
      formatKind(row),
      place,
      escapeCell(row.chapter),
      formatList(row.facts),
    ];
    return [...cells, ...(row.twinGroup ? [escapeCell(row.twinGroup)] : [])].join(';');
  });
  return [[version, ...places.keys()].join(';'), ...lines].join('\n');
}

function formatKind({ type, optionCount, difficulty, status, family }: CatalogueRow): string {
  const codes = `${typeCodes[type]}${optionCount}${difficultyCodes[difficulty]}${statusCodes[status]}`;
  return family ? `${codes}f` : codes;
}

/** The catalogue of a part with these ids: a row for each of these questions that is in the part. */
export function catalogueOf(questionIds: readonly string[], questions: Iterable<Question>): string {
  const ids = new Set(questionIds);
  return formatCatalogue([...questions].filter(({ id }) => ids.has(id)).map(catalogueRow));
}

/** Reads what `formatCatalogue` wrote. A line that isn't a row is left out and named in `damaged`. */
export function parseCatalogue(text: string): ParsedCatalogue {
  const rows = new Map<string, CatalogueRow>();
  if (text === '') return { rows, damaged: [] };
  const [header = '', ...lines] = text.split('\n');
  const [known, ...lists] = header.split(';');
  if (known !== version && known !== formerVersion) return { rows, damaged: [header] };
  const editionLists = lists.map(parseList);
  const damaged: string[] = [];
  for (const line of lines) {
    const row = known === version ? parseRow(line, editionLists) : parseFormerRow(line, editionLists);
    if (row && !rows.has(row.id)) rows.set(row.id, row);
    else damaged.push(line);
  }
  return { rows, damaged };
}

function parseRow(line: string, editionLists: readonly string[][]): CatalogueRow | null {
  const [id = '', kind = '', place = '', chapter = '', facts, twinGroup, ...more] = line.split(';');
  const [, typeCode, optionCount, difficultyCode, statusCode, familyCode] =
    /^([a-z])(\d{1,2})([a-z])([a-z])(f?)$/.exec(kind) ?? [];
  const type = keyOf(typeCodes, typeCode);
  const difficulty = keyOf(difficultyCodes, difficultyCode);
  const status = keyOf(statusCodes, statusCode);
  const editions = /^\d+$/.test(place) ? editionLists[Number(place)] : undefined;
  if (id === '' || !type || !difficulty || !status || !editions || facts === undefined) return null;
  if (twinGroup === '' || more.length > 0) return null;
  return {
    id: unescapeCell(id),
    type,
    optionCount: Number(optionCount),
    chapter: unescapeCell(chapter),
    facts: parseList(facts),
    editions,
    difficulty,
    status,
    family: familyCode === 'f',
    twinGroup: unescapeCell(twinGroup ?? ''),
  };
}

function parseFormerRow(line: string, editionLists: readonly string[][]): CatalogueRow | null {
  const row = parseRow(line, editionLists);
  return row && { ...row, family: typeOf(row).isTyped && row.optionCount > 0 };
}

function keyOf<K extends string>(
  codes: Readonly<Record<K, string>>,
  code: string | undefined,
): K | undefined {
  for (const key in codes) if (codes[key] === code) return key;
  return undefined;
}

const formatList = (cells: readonly string[]): string => cells.map(escapeCell).join(',');
const parseList = (text: string): string[] => (text === '' ? [] : text.split(',').map(unescapeCell));

/**
 * Separators, and anything that isn't printable ASCII, become `%` and four hexadecimal digits, so that each character is one
 * byte.
 */
function escapeCell(cell: string): string {
  return cell.replace(/[^ -~]|[%;,]/g, (unit) => `%${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function unescapeCell(cell: string): string {
  if (!cell.includes('%')) return cell;
  return cell.replace(/%([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
