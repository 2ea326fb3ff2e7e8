/**
 * The texts of the page in reading order, one line for each block: headings as `**bold**`, buttons in `[brackets]`, the choices
 * of a select and the descriptions of pictures in `(round)` ones. Includes texts for screen readers only, and the content of a
 * closed `<details>`. Runs in the browser, so it uses nothing from outside itself.
 *
 * @param withFrame whether the header and the footer are read too; if a dialog is open, only the dialog is read
 */
export function readPage(withFrame: boolean): string[] {
  /** How many entries of a long list or table are read; more would say nothing new about its words. */
  const most = 4;
  const lines: string[] = [];
  let line = '';

  const endLine = () => {
    const text = line.replace(/\s+/gu, ' ').trim();
    if (text) lines.push(text);
    line = '';
  };
  /** The text, with a space where the screen begins a new line or box. */
  const textOf = (node: Element): string => {
    const text = [...node.childNodes].map((child) =>
      child instanceof Element ? textOf(child) : child instanceof Text ? child.data : '',
    );
    return getComputedStyle(node).display === 'inline' ? text.join('') : ` ${text.join('')} `;
  };
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? textOf(element)).replace(/\s+/gu, ' ').trim();
  const isShown = (element: Element) => {
    const { display, visibility } = getComputedStyle(element);
    return display !== 'none' && visibility !== 'hidden' && element.getAttribute('aria-hidden') !== 'true';
  };
  const between = (open: string, text: string, close: string) => (text ? open + text + close : '');

  /** Elements that are read as a whole, by selector. */
  const wholes: Readonly<Record<string, (element: Element) => string>> = {
    'svg, script, style, template, noscript, meter, progress': () => '',
    'h1, h2, h3, h4': (element) => between('**', nameOf(element), '**'),
    'button, [role="button"], [role="menuitem"]': (element) => between('[', nameOf(element), ']'),
    img: (element) => between('(Picture: ', element.getAttribute('alt') ?? '', ')'),
    select: (element) =>
      `(${[...element.querySelectorAll('option')]
        .map(nameOf)
        .slice(0, 2 * most)
        .join(' / ')})`,
    'input, textarea': (element) => between('(', element.getAttribute('placeholder') ?? '', ')'),
    tr: (element) => [...element.children].filter(isShown).map(nameOf).filter(Boolean).join(' | '),
  };

  function readWhole(element: Element): boolean {
    const found = Object.entries(wholes).find(([selector]) => element.matches(selector));
    const text = found?.[1](element);
    if (text === undefined) return false;
    line += text && ` ${text} `;
    return true;
  }

  function readChildren(element: Element): void {
    const isLong = element.matches('ul, ol, tbody, dl') && element.children.length > 2 * most;
    const hidden = new Set(isLong ? [...element.children].slice(most) : []);
    for (const child of element.childNodes) {
      if (child instanceof Text) line += child.data;
      else if (child instanceof Element && !hidden.has(child)) read(child);
    }
    if (hidden.size > 0) lines.push('…');
  }

  function read(element: Element): void {
    if (!isShown(element)) return;
    const { display } = getComputedStyle(element);
    const isBlock = !display.startsWith('inline') && display !== 'contents';
    if (isBlock) endLine();
    if (display !== 'inline') line += ' ';
    if (!readWhole(element)) readChildren(element);
    if (display !== 'inline') line += ' ';
    if (isBlock) endLine();
  }

  const [dialog] = document.querySelectorAll('dialog[open]');
  const root = dialog ?? (withFrame ? document.body : document.querySelector('main'));
  lines.push(`Tab: ${document.title}`);
  if (root) read(root);
  endLine();
  return lines;
}
