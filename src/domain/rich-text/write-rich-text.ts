import { isSameValue } from '#domain/edit/changed-fields.ts';

import { escapeBlockMark, escapeLine } from './escape-text.ts';
import { parseLines, parseRichText } from './parse-rich-text.ts';
import type { Block, Formula, Inline } from './rich-text.ts';

/** How to escape marks: only where needed, or everywhere. */
type Style = 'short' | 'safe';

/**
 * Blocks as the bank's Markdown, which parses back to the same blocks.
 *
 * @param options `hasBlocks` is false for an option: its lines are one paragraph
 * @returns null when this Markdown can't express them, such as bold in the middle of a word
 */
export function writeRichText(
  blocks: readonly Block[],
  { hasBlocks }: { readonly hasBlocks: boolean },
): string | null {
  const read = hasBlocks ? parseRichText : parseLines;
  for (const style of ['short', 'safe'] as const) {
    const text = blocks.map((block) => writeBlock(block, hasBlocks, style)).join('\n\n');
    if (isSameValue(read(text), blocks)) return text;
  }
  return null;
}

function writeBlock(block: Block, hasBlocks: boolean, style: Style): string {
  return block.lines
    .map((line, index) => {
      const text = writeInline(line, style);
      if (block.kind === 'ul') return `- ${text}`;
      if (block.kind === 'ol') return `${block.numbers[index]}. ${text}`;
      return hasBlocks ? escapeBlockMark(text) : text;
    })
    .join('\n');
}

function writeInline(content: readonly Inline[], style: Style): string {
  return content.map((node) => writeNode(node, style)).join('');
}

function writeNode(node: Inline, style: Style): string {
  switch (node.kind) {
    case 'text':
      return style === 'safe' ? node.text.replace(/[\\`*_^[\]]/gu, String.raw`\$&`) : escapeLine(node.text);
    case 'strong':
      return `**${writeInline(node.content, style)}**`;
    case 'em':
      return `*${writeInline(node.content, style)}*`;
    case 'code':
      return `\`${node.text}\``;
    case 'link':
      return `[${writeInline(node.content, style)}](${node.href})`;
    case 'formula':
      return writeFormula(node, style);
  }
}

function writeFormula({ base, sub, sup }: Formula, style: Style): string {
  const isShort = style === 'short';
  const index = isShort && /^[\p{L}\p{N}]{1,8}$/u.test(sub) && /^\p{L}$/u.test(base) ? sub : `{${sub}}`;
  const power = isShort && /^(?:[-−+]?\p{N}{1,4}|\p{L})$/u.test(sup) ? sup : `{${sup}}`;
  return `${base}${sub && `_${index}`}${sup && `^${power}`}`;
}
