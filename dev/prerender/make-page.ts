/** What Vite's manifest says of a chunk. */
export type Manifest = Readonly<
  Record<
    string,
    { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }
  >
>;

/** The styles of a screen and of everything that it imports, in the order in which they are to stand. */
export function stylesOf(manifest: Manifest, source: string): string[] {
  const styles = new Set<string>();
  const seen = new Set<string>();
  function visit(name: string): void {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
  }
  visit(source);
  return [...styles];
}

/**
 * The page of a prerendered screen: its markup and styles in the shell, its heading in the title, and its script started only once
 * it is painted.
 *
 * @throws Error when the shell or the markup is not as it should be
 */
export function makePage(shell: string, markup: string, styles: readonly string[]): string {
  const main = /<script type="module"[^>]* src="([^"]+)"><\/script>/u.exec(shell);
  const heading = /<h1[^>]*>([^<]+)<\/h1>/u.exec(markup)?.[1];
  if (!main?.[1] || !heading) throw new Error('The page has no script or no heading');
  if (/<script|\sstyle="/u.test(markup))
    throw new Error('The policy of the pages allows no script or style in the markup');
  const missing = styles.filter((style) => !shell.includes(style));
  const links = missing.map((style) => `<link rel="stylesheet" crossorigin href="${style}">`).join('');
  return shell
    .replace(main[0], `<script src="/start.js" async data-main="${main[1]}"></script>`)
    .replace('</head>', () => `${links}</head>`)
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/gu, '')
    .replace('<title>Ohmwork</title>', () => `<title>${heading} · Ohmwork</title>`)
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`);
}
