import { parseInline } from './parse-inline.ts';
import type { Block } from './rich-text.ts';

const bullet = /^\s*[-*] /u;
const numbered = /^\s*(\d{1,9})[.)] /u;

/**
 * A text with the bank's small Markdown: **bold**, *italic*, `code`, links to https, `I_n`, `x^2`, lists with `-` or `1.`,
 * paragraphs, and a backslash to escape a mark. HTML is text.
 *
 * An empty line ends a block, and so does the change from text to a list and back.
 */
export function parseRichText(text: string): Block[] {
  const blocks: { kind: Block['kind']; lines: string[] }[] = [];
  let open: (typeof blocks)[number] | undefined;
  for (const line of text.split(/\r?\n/u)) {
    if (line.trim() === '') {
      open = undefined;
      continue;
    }
    const kind = bullet.test(line) ? 'ul' : numbered.test(line) ? 'ol' : 'p';
    if (open?.kind !== kind) {
      open = { kind, lines: [] };
      blocks.push(open);
    }
    open.lines.push(line);
  }
  return blocks.map(({ kind, lines }): Block => {
    if (kind === 'p') return { kind, lines: lines.map(parseInline) };
    const mark = kind === 'ul' ? bullet : numbered;
    const items = lines.map((line) => parseInline(line.replace(mark, '')));
    if (kind === 'ul') return { kind, lines: items };
    return { kind, lines: items, numbers: lines.map((line) => Number(numbered.exec(line)?.[1])) };
  });
}

/** A text without blocks, such as an option: no line starts a list, so `- 12 V` is a voltage. */
export function parseLines(text: string): Block[] {
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== '');
  return lines.length > 0 ? [{ kind: 'p', lines: lines.map(parseInline) }] : [];
}
