/** Vite's manifest: each chunk by the module that it was made for. */
export type Manifest = Readonly<
  Record<string, { readonly file: string; readonly name?: string; readonly imports?: readonly string[] }>
>;

/** The scripts of modules and their imports, dependencies first, each once. */
export function scriptsOf(manifest: Manifest, ...sources: readonly string[]): string[] {
  const scripts: string[] = [];
  const seen = new Set<string>();
  function visit(name: string): void {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const imported of chunk.imports ?? []) visit(imported);
    scripts.push(`/${chunk.file}`);
  }
  for (const source of sources) visit(source);
  return scripts;
}

/** @throws Error when the build has written no file for this source */
export function addressOf(manifest: Manifest, source: string): string {
  const entry = manifest[source];
  if (!entry) throw new Error(`Nothing was built of ${source}`);
  return `/${entry.file}`;
}

/** @throws Error when no chunk has this name */
export function sourceOfChunk(manifest: Manifest, name: string): string {
  const source = Object.keys(manifest).find((key) => manifest[key]?.name === name);
  if (!source) throw new Error(`There is no chunk with the name ${name}`);
  return source;
}
