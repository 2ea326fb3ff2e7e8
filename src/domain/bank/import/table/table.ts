/** A row of cells, and where it begins: the line of a CSV, the row of a sheet, from 1. */
export type TableRow = {
  readonly line: number;
  readonly cells: readonly string[];
  /** Why the row can't be read. */
  readonly fault: string | null;
  /** Why single cells can't be read, by their column from 0: it only matters where the column is used. */
  readonly cellFaults?: ReadonlyMap<number, string>;
};

/** The rows of a CSV or of one sheet, the lines above the header included. */
export type Table = { readonly rows: readonly TableRow[]; readonly notes: readonly string[] };
