import { inlineScripts } from './inline-scripts.ts';

/** A request for data that a screen reads first. */
export type Read = { readonly url: string; readonly body: string };

/**
 * A request that public/start.js sends while the scripts load, and who may send it. Accounts and administrators send their
 * token with it.
 */
export type EarlyRead = Read & { readonly by: 'everybody' | 'account' | 'admin' };

/**
 * A prerendered screen: its markup, the scripts that hydrate it, and its description for search engines, if it has one of its
 * own.
 */
export type Prerendered = {
  readonly markup: string;
  readonly scripts: readonly string[];
  readonly description?: string | null;
  /** Scripts that it needs for its data. */
  readonly later?: readonly string[];
  /** Scripts that it needs for signed-in users, and for visitors: public/start.js knows which of them to load. */
  readonly accountScripts?: readonly string[];
  readonly visitorScripts?: readonly string[];
  /** The markup of the page that visitors are redirected to. */
  readonly visitorMarkup?: string;
  readonly reads?: readonly EarlyRead[];
  /** The address of the script that draws it before its own scripts are there. */
  readonly early?: string;
  /** Whether it reads nothing, because all its content is in its markup. */
  readonly isComplete?: boolean;
};

/**
 * The HTML of a prerendered screen, with its heading as the title, also in link previews. Its scripts only load after the first
 * paint.
 *
 * @throws Error when the shell or the markup isn't as expected
 */
export function makePage(shell: string, screen: Prerendered, title = headingOf(screen)): string {
  const page = fill(shell, '<div id="root">', screen)
    .replace('<title>Ohmwork</title>', () => `<title>${title} · Ohmwork</title>`)
    .replace(/(<meta property="og:title" content=")[^"]*/u, (_, start: string) => `${start}${title}`);
  return screen.description ? describePage(page, screen.description) : page;
}

/**
 * The HTML of a screen that looks different to learners: their page is in it as a template, which public/theme.js swaps in
 * before the first paint.
 *
 * @throws Error when the shell or the markup isn't as expected
 */
export function makeHomePage(shell: string, landing: Prerendered, today: Prerendered, title: string): string {
  const page = makePage(shell, landing, title.replaceAll('&', '&amp;'));
  const start = /<script data-scripts="([^" ]+)[^>]* data-libraries="([^"]*)"/u.exec(page);
  const [attributes, main, libraries] = start ?? [];
  if (!attributes || !main || libraries === undefined) throw new Error('The page has no script');
  const all = new Set([main, ...libraries.split(' ').filter(Boolean), ...today.scripts]);
  const started = page.replace(
    attributes,
    () => `${attributes} data-today-scripts="${[...all].join(' ')}"${listReads('today-reads', today)}`,
  );
  return addTemplate(started, 'today', today.markup);
}

function addTemplate(page: string, id: string, markup: string): string {
  checkMarkup(markup);
  return page.replace('</body>', () => `<template id="${id}">${markup}</template></body>`);
}

function describePage(page: string, description: string): string {
  const meta = /(<meta (?:name="|property="og:)description" content=")[^"]*/gu;
  if (!meta.test(page)) throw new Error('The page has no description');
  return page.replace(meta, (_, start: string) => `${start}${quote(description)}`);
}

function headingOf({ markup }: Prerendered): string {
  const heading = /<h1[^>]*>([^<]+)<\/h1>/u.exec(markup)?.[1];
  if (!heading) throw new Error('The page has no heading');
  return heading;
}

/**
 * The HTML for every other screen: header and footer, replaced once the scripts have loaded. There's nothing to read before
 * that, so the scripts load at once, together with what the screen reads first. The screen's own scripts also run one by one,
 * because the app would otherwise request all of them at once.
 */
export function makePlaceholder(shell: string, screen: Prerendered): string {
  const page = fill(shell, '<div id="root" data-placeholder>', screen);
  const [, all = ''] = /data-scripts="([^"]*)"/u.exec(page) ?? [];
  const [, ...others] = all.split(' ');
  const inTurn = page.replace(
    /data-libraries="[^"]*"/u,
    () => `data-empty data-libraries="${others.join(' ')}"`,
  );
  return screen.visitorMarkup === undefined ? inTurn : addTemplate(inTurn, 'visitors', screen.visitorMarkup);
}

/** The tag in index.html, which a world without a build uses as it is. */
const themeScript = '<script src="/theme.js"></script>';

/** Tells the theme script where the font of the headings is. */
export function nameTypeface(shell: string, address: string): string {
  return shell.replace(themeScript, () => `<script data-typeface="${address}" src="/theme.js"></script>`);
}

function fill(shell: string, root: string, screen: Prerendered): string {
  const main = /<script type="module"[^>]* src="([^"]+)"><\/script>/u.exec(shell);
  if (!main?.[1]) throw new Error('The page has no script');
  const { markup, scripts } = screen;
  checkMarkup(markup);
  // What Vite would preload: the chunks that the main script imports.
  const libraries = [...shell.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)">/gu)].map(
    ([, href]) => href,
  );
  const all = new Set([main[1], ...libraries, ...scripts]);
  const lists = [
    `data-scripts="${[...all].join(' ')}" data-libraries="${libraries.join(' ')}"`,
    listScripts('later', screen.later ?? [], all),
    listScripts('account-scripts', screen.accountScripts, all),
    listScripts('visitor-scripts', screen.visitorScripts, all),
    listReads('reads', screen),
    screen.isComplete ? ' data-complete' : '',
    screen.early ? ` data-early="${screen.early}"` : '',
  ].join('');
  const { theme, start } = inlineScripts;
  const [themeTag, typeface = ''] =
    /<script( data-typeface="[^"]*")? src="\/theme\.js"><\/script>/u.exec(shell) ?? [];
  if (!themeTag) throw new Error('The page has no script for the theme');
  return (
    shell
      .replace(main[0], '')
      // Placed before the styles, which a script after them would wait for.
      .replace(themeTag, () => `<script${typeface}>${theme}</script>\n    <script ${lists}>${start}</script>`)
      .replaceAll(/\s*<link rel="modulepreload"[^>]*>/gu, '')
      .replace('<div id="root"></div>', () => `${root}${markup}</div>`)
  );
}

function listScripts(
  name: string,
  scripts: readonly string[] | undefined,
  first: ReadonlySet<string | undefined>,
): string {
  return scripts ? ` data-${name}="${scripts.filter((href) => !first.has(href)).join(' ')}"` : '';
}

function listReads(name: string, { reads = [] }: Prerendered): string {
  return reads.length > 0 ? ` data-${name}="${quote(JSON.stringify(reads))}"` : '';
}

function quote(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

function checkMarkup(markup: string): void {
  if (/<script|\sstyle="/u.test(markup))
    throw new Error('The policy of the pages allows no script or style in the markup');
}
