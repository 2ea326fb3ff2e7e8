import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';

export type Share = { readonly name: string; readonly percent: number };

/**
 * Which packages and folders of this project the code of a chunk comes from, largest share first.
 *
 * @param code the chunk
 * @param map its source map
 */
export function sharesOf(code: string, map: string): Share[] {
  const lines = code.split('\n');
  const lengths = new Map<string, number>();
  let open: { name: string; line: number; column: number } | null = null;
  const close = (line: number, column: number): void => {
    if (!open) return;
    // Code on later lines belongs to the chunk's wrapper, not to the module.
    const end = line === open.line ? column : (lines[open.line - 1]?.length ?? 0);
    lengths.set(open.name, (lengths.get(open.name) ?? 0) + end - open.column);
  };
  eachMapping(new TraceMap(map), ({ generatedLine: line, generatedColumn: column, source }) => {
    close(line, column);
    open = source === null ? null : { name: originOf(source), line, column };
  });
  close(lines.length + 1, 0);
  const all = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  return [...lengths]
    .map(([name, length]) => ({ name, percent: (100 * length) / all }))
    .sort((a, b) => b.percent - a.percent);
}

/** `react-dom` of node_modules/react-dom/x.js, `src/domain` of src/domain/x.ts. */
function originOf(source: string): string {
  return (
    /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/u.exec(source)?.[1] ??
    /src\/[^/]+(?=\/)/u.exec(source)?.[0] ??
    'the app itself'
  );
}
