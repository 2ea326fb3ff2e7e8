/**
 * The HTML of a prerendered screen, with its heading as the title. Its scripts load only after the first paint.
 *
 * @throws Error when the shell or the markup isn't as expected
 */
export function makePage(shell: string, markup: string, scripts: readonly string[]): string {
  const heading = /<h1[^>]*>([^<]+)<\/h1>/u.exec(markup)?.[1];
  if (!heading) throw new Error('The page has no heading');
  return fill(shell, '<div id="root">', markup, scripts).replace(
    '<title>Ohmwork</title>',
    () => `<title>${heading} · Ohmwork</title>`,
  );
}

/** The HTML for every other screen: header and footer, replaced once the scripts have loaded. */
export function makePlaceholder(shell: string, markup: string, scripts: readonly string[]): string {
  return fill(shell, '<div id="root" data-placeholder>', markup, scripts);
}

function fill(shell: string, root: string, markup: string, scripts: readonly string[]): string {
  const main = /<script type="module"[^>]* src="([^"]+)"><\/script>/u.exec(shell);
  if (!main?.[1]) throw new Error('The page has no script');
  if (/<script|\sstyle="/u.test(markup))
    throw new Error('The policy of the pages allows no script or style in the markup');
  // What Vite would preload: the chunks that the main script imports.
  const libraries = [...shell.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)">/gu)].map(
    ([, href]) => href,
  );
  const all = new Set([main[1], ...libraries, ...scripts]);
  const lists = `data-scripts="${[...all].join(' ')}" data-libraries="${libraries.join(' ')}"`;
  return shell
    .replace(main[0], `<script src="/start.js" async ${lists}></script>`)
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/gu, '')
    .replace('<div id="root"></div>', () => `${root}${markup}</div>`);
}
