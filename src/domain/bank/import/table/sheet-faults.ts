import { attributeOf, partText } from './xlsx-parts.ts';

type Files = ReadonlyMap<string, Uint8Array>;

/** Letters that are raised, lowered or struck out: `10⁶` would be read as 106. */
const changedLetters = /<vertAlign\s+val="(?:sub|super)script"|<strike(?:\s*\/|\s+val="(?:1|true)"|>)/u;

/** A cell that isn't empty, as the sheet has it. */
type Cell = { readonly name: string; readonly attributes: string; readonly content: string };

/** Why rows and cells of a sheet can't be read as text alone. Rows are numbered from 1, columns from 0. */
export type SheetFaults = {
  readonly rows: ReadonlyMap<number, string>;
  readonly cells: ReadonlyMap<number, ReadonlyMap<number, string>>;
};

/** Finds what the rows and cells of a sheet show besides text. A picture belongs to its row, whichever column it's in. */
export function sheetFaults(files: Files, sheet: string): SheetFaults {
  const isChanged = changedStrings(files);
  const isWorkedOut = !/<calcPr\b[^>]*\sfullCalcOnLoad="(?:1|true)"/u.test(
    partText(files, 'xl/workbook.xml'),
  );
  const rows = new Map<number, string>();
  const cells = new Map<number, Map<number, string>>();
  for (const cell of cellsOf(partText(files, sheet))) {
    const line = rowOfCell(cell.name);
    const picture = pictureOf(cell);
    if (picture !== null) rows.set(line, picture);
    const fault = lostResult(cell, isWorkedOut) ?? changedText(cell, isChanged);
    if (fault === null) continue;
    cells.set(line, (cells.get(line) ?? new Map<number, string>()).set(columnOfCell(cell.name), fault));
  }
  for (const [line, fault] of drawings(files, sheet).flatMap(rowsOfDrawing)) rows.set(line, fault);
  return { rows, cells };
}

/** Whether a sheet has a picture or drawing that isn't anchored to a cell. */
export function hasLoosePicture(files: Files, sheet: string): boolean {
  return drawings(files, sheet).some((drawing) => /<(?:\w+:)?absoluteAnchor\b/u.test(drawing));
}

function cellsOf(sheet: string): Cell[] {
  return [...sheet.matchAll(/<c\s([^>]*[^/>])>([\s\S]*?)<\/c>/gu)].map(
    ([, attributes = '', content = '']) => ({ name: attributeOf(attributes, 'r'), attributes, content }),
  );
}

/** A picture that is the value of a cell, put there by hand or by a formula. */
function pictureOf({ name, attributes, content }: Cell): string | null {
  const isPicture = attributeOf(attributes, 'vm') !== '' || /<f\b[^>]*>[^<]*\bIMAGE\s*\(/iu.test(content);
  return isPicture ? pictureIn(name) : null;
}

/**
 * Why the result of a formula can't be read. The library reads such a cell as an empty one.
 *
 * @param isWorkedOut false when the file says that its formulas have yet to be calculated: some programs write 0 for each
 */
function lostResult({ name, attributes, content }: Cell, isWorkedOut: boolean): string | null {
  const type = attributeOf(attributes, 't');
  const [, value] = /<v\b[^>]*>([^<]+)</u.exec(content) ?? [];
  if (type === 'e')
    return `Cell ${name} shows the error ${value ?? '#VALUE!'}. Correct it in the spreadsheet.`;
  // A formula may well give an empty text, and the file then says so.
  const hasResult = isWorkedOut && (value !== undefined || (type === 'str' && /<v\b/u.test(content)));
  return hasResult || !/<f\b/u.test(content)
    ? null
    : `Cell ${name} has a formula, and the file doesn’t have its result. Open the file in a spreadsheet program and save it.`;
}

/** Which of the workbook's texts have raised, lowered or struck-out letters. */
function changedStrings(files: Files): boolean[] {
  const strings = [...partText(files, 'xl/sharedStrings.xml').matchAll(/<si>([\s\S]*?)<\/si>|<si\/>/gu)];
  return strings.map(([, text = '']) => changedLetters.test(text));
}

function changedText({ name, attributes, content }: Cell, isChanged: readonly boolean[]): string | null {
  const [, place] = attributeOf(attributes, 't') === 's' ? (/<v>(\d+)<\/v>/u.exec(content) ?? []) : [];
  return (place === undefined ? changedLetters.test(content) : isChanged[Number(place)])
    ? `Cell ${name} has raised, lowered or struck-out letters. Write it as plain text.`
    : null;
}

/** The drawing parts of a sheet. */
function drawings(files: Files, sheet: string): string[] {
  const relations = sheet.replace(/([^/]+)$/u, '_rels/$1.rels');
  return [...partText(files, relations).matchAll(/<Relationship\s([^>]*)>/gu)]
    .filter(([, attributes = '']) => attributeOf(attributes, 'Type').endsWith('/drawing'))
    .map(([, attributes = '']) => partText(files, drawingPath(attributeOf(attributes, 'Target'))));
}

/** The pictures and drawings of a part, in every row that they touch (ECMA-376, part 1, 20.5.2.33). */
function rowsOfDrawing(drawing: string): [number, string][] {
  const anchors = drawing.matchAll(/<(?:\w+:)?(oneCellAnchor|twoCellAnchor)\b[\s\S]*?<\/(?:\w+:)?\1>/gu);
  return [...anchors].flatMap(([anchor]) => rowsOfAnchor(anchor));
}

function rowsOfAnchor(anchor: string): [number, string][] {
  const corners = [
    ...anchor.matchAll(/<(?:\w+:)?col>(\d+)<[\s\S]*?<(?:\w+:)?row>(\d+)<[\s\S]*?<(?:\w+:)?rowOff>(-?\d+)</gu),
  ].map(([, column, row, offset]) => ({
    column: Number(column),
    row: Number(row),
    isEdge: Number(offset) === 0,
  }));
  const [from, to = from] = corners;
  if (!from || !to) return [];
  // A picture that ends where a row begins isn't in that row.
  const last = Math.max(from.row, to.isEdge ? to.row - 1 : to.row);
  const fault = pictureIn(`${columnName(from.column)}${from.row + 1}`);
  return Array.from({ length: Math.min(last - from.row, 1000) + 1 }, (_, place) => [
    from.row + 1 + place,
    fault,
  ]);
}

function pictureIn(cell: string): string {
  return `A picture or drawing is in cell ${cell}, which can’t be taken over. Name its file in the cell, and import a ZIP with both.`;
}

/** The path from the archive’s root of one that a sheet names, such as `../drawings/drawing1.xml`. */
function drawingPath(target: string): string {
  return target.startsWith('/') ? target.slice(1) : target.replace(/^\.\.\//u, 'xl/');
}

function rowOfCell(cell: string): number {
  return Number(/\d+$/u.exec(cell)?.[0]);
}

/** 0 for `A4`, 26 for `AA4`. */
function columnOfCell(cell: string): number {
  const letters = [...cell.replace(/\d+$/u, '')];
  return letters.reduce((column, letter) => column * 26 + (letter.codePointAt(0) ?? 64) - 64, 0) - 1;
}

/** `A` for 0, `AA` for 26. */
export function columnName(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}
