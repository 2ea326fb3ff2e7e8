import { decodeEntities } from './decode-entities.ts';

const known =
  'a|abbr|b|big|blockquote|br|center|cite|code|dd|del|div|dl|dt|em|embed|figure|figcaption|font|form|h[1-6]|hr|i|iframe|img|input|ins|kbd|li|link|math|meta|object|ol|p|pre|s|samp|script|section|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|textarea|tfoot|th|thead|tr|u|ul|var|video|audio';
const tag = new RegExp(`<(/?)(${known})\\b([^<>]*)>`, 'giu');
const silent = /^(?:script|style|iframe|object|embed|svg|math|form|textarea|video|audio)$/u;
const breaks: Readonly<Record<string, string>> = { br: '\n', tr: '\n', td: ' ', th: ' ', dt: '\n', dd: '\n' };
const block = /^(?:p|div|blockquote|center|h[1-6]|hr|ul|ol|dl|pre|section|figure|figcaption|table)$/u;
const powers: Readonly<Record<string, string>> = { 2: '²', 3: '³' };

/**
 * HTML as the bank's small Markdown: bold, italic, code, lists, links to https and paragraphs. Scripts and what else
 * embeds go with their content, other elements leave their text. A `<` that begins no element stays.
 *
 * The result is text and is shown as text: nothing here guards a page.
 *
 * @param onLoss told of what has no counterpart, e.g. `pictures`
 */
export function htmlToMarkdown(html: string, onLoss: (what: string) => void = () => {}): string {
  const lists: { kind: string; count: number }[] = [];
  let markdown = '';
  let [end, hidden, link] = [0, '', ''];
  for (const match of html.matchAll(tag)) {
    const [whole, slash = '', rawName = '', attributes = ''] = match;
    const name = rawName.toLowerCase();
    const closes = slash !== '';
    if (!hidden) markdown += textOf(html.slice(end, match.index));
    end = match.index + whole.length;
    if (hidden) {
      if (closes && name === hidden) hidden = '';
    } else if (silent.test(name)) {
      onLoss(name === 'script' ? 'a script' : 'embedded content');
      if (!closes && !attributes.endsWith('/')) hidden = name;
    } else if (name === 'img') onLoss('pictures');
    else if (name === 'li') markdown += closes ? '' : nextItem(lists.at(-1));
    else if (name === 'a') {
      const href = /\bhref\s*=\s*["']?(https:\/\/[^"'\s)]+)/iu.exec(attributes)?.[1] ?? '';
      if (link || href) markdown += closes ? `](${link})` : '[';
      link = closes ? '' : href;
    } else {
      if (name === 'ul' || name === 'ol') closes ? lists.pop() : lists.push({ kind: name, count: 0 });
      markdown += block.test(name) ? '\n\n' : markOf(name, closes);
    }
  }
  if (!hidden) markdown += textOf(html.slice(end));
  return tidy(markdown);
}

/** HTML does not mind line ends. */
function textOf(html: string): string {
  return decodeEntities(html.replace(/\s+/gu, ' '));
}

function nextItem(list: { kind: string; count: number } | undefined): string {
  if (list?.kind !== 'ol') return '\n- ';
  list.count += 1;
  return `\n${list.count}. `;
}

function markOf(name: string, closes: boolean): string {
  if (name === 'b' || name === 'strong') return '**';
  if (name === 'i' || name === 'em') return '*';
  if (name === 'code' || name === 'kbd' || name === 'samp') return '`';
  if (name === 'sup') return closes ? '\ue001' : '\ue000';
  return closes ? '' : (breaks[name] ?? '');
}

/** Raised digits become `²` and `³`; empty emphasis goes, and paragraphs are one empty line apart. */
function tidy(markdown: string): string {
  return markdown
    .replace(/\ue000([23])\ue001/gu, (_, digit: string) => powers[digit] ?? digit)
    .replace(/[\ue000\ue001]/gu, '')
    .replace(/\*\*\s*\*\*/gu, '')
    .split('\n')
    .map((line) => line.replace(/[ \t]+/gu, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .replace(/\n\n(?=- |\d+\. )/gu, '\n')
    .trim();
}
