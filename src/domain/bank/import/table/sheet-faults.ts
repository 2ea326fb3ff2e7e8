import { attributeOf, partText } from './xlsx-parts.ts';

type Files = ReadonlyMap<string, Uint8Array>;

/** Letters that are raised, lowered or struck out: `10⁶` would be read as 106. */
const changedLetters = /<vertAlign\s+val="(?:sub|super)script"|<strike(?:\s*\/|\s+val="(?:1|true)"|>)/u;

/** Why rows of a sheet can't be read as text alone, by the number of the row from 1: what a cell shows besides. */
export function sheetFaults(files: Files, sheet: string): ReadonlyMap<number, string> {
  return new Map([...changedCells(files, sheet), ...cellPictures(files, sheet), ...drawings(files, sheet)]);
}

/** Cells whose text has letters that mean something else where they stand. */
function changedCells(files: Files, sheet: string): [number, string][] {
  const strings = [...partText(files, 'xl/sharedStrings.xml').matchAll(/<si>([\s\S]*?)<\/si>|<si\/>/gu)];
  const isChanged = strings.map(([, text = '']) => changedLetters.test(text));
  return [...partText(files, sheet).matchAll(/<c\s([^>]*[^/>])>([\s\S]*?)<\/c>/gu)].flatMap(
    ([, attributes = '', content = '']): [number, string][] => {
      const [, place] = attributeOf(attributes, 't') === 's' ? (/<v>(\d+)<\/v>/u.exec(content) ?? []) : [];
      if (place === undefined ? !changedLetters.test(content) : !isChanged[Number(place)]) return [];
      const cell = attributeOf(attributes, 'r');
      return [
        [rowOfCell(cell), `Cell ${cell} has raised, lowered or struck-out letters. Write it as plain text.`],
      ];
    },
  );
}

/** Pictures that are the value of a cell. */
function cellPictures(files: Files, sheet: string): [number, string][] {
  return [...partText(files, sheet).matchAll(/<c\s([^>]*)>/gu)].flatMap(
    ([, attributes = '']): [number, string][] => {
      const cell = attributeOf(attributes, 'r');
      return attributeOf(attributes, 'vm') === '' ? [] : [[rowOfCell(cell), pictureIn(cell)]];
    },
  );
}

/** Pictures and drawings that lie on a sheet, in every row that they touch (ECMA-376, part 1, 20.5.2.33). */
function drawings(files: Files, sheet: string): [number, string][] {
  const relations = sheet.replace(/([^/]+)$/u, '_rels/$1.rels');
  return [...partText(files, relations).matchAll(/<Relationship\s([^>]*)>/gu)]
    .filter(([, attributes = '']) => attributeOf(attributes, 'Type').endsWith('/drawing'))
    .map(([, attributes = '']) => partText(files, drawingPath(attributeOf(attributes, 'Target'))))
    .flatMap((drawing) => [
      ...drawing.matchAll(/<(?:\w+:)?(oneCellAnchor|twoCellAnchor)\b[\s\S]*?<\/(?:\w+:)?\1>/gu),
    ])
    .flatMap(([anchor]) => rowsOfAnchor(anchor));
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
  // A picture that ends where a row begins doesn't stand in it.
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

/** `A` for 0, `AA` for 26. */
export function columnName(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}
