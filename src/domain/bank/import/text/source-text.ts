import { joinInline } from '#domain/rich-text/join-inline.ts';
import type { Block, Inline } from '#domain/rich-text/rich-text.ts';
import { writeRichText } from '#domain/rich-text/write-rich-text.ts';

import { refusePicture } from './pictures.ts';
import { type Losses, readHtml } from './read-html.ts';
import { splitLatex } from './split-latex.ts';

/** How a program writes its texts; `moodle` is HTML whose line ends count. */
export type TextFormat = 'html' | 'moodle' | 'plain' | 'markdown';

/** Reads the texts of one question. */
export type SourceText = {
  /** A stem or an explanation: paragraphs and lists. */
  readonly block: (text: string, format: TextFormat) => string;
  /** An option or what is said to it: lines without lists. */
  readonly line: (text: string, format: TextFormat) => string;
  /** Remembers, in a sentence, why the question can't be taken over, or what was left out of it. */
  readonly refuse: (sentence: string) => void;
  readonly note: (sentence: string) => void;
  /** Why the question can't be taken over, and what was left out of it, in sentences; each once. */
  readonly refusals: readonly string[];
  readonly notes: readonly string[];
};

/** A reader for the texts of one question, which remembers what it lost. */
export function sourceText(): SourceText {
  const refusals: string[] = [];
  const notes: string[] = [];
  const losses: Losses = {
    refuse: (sentence) => addOnce(refusals, sentence),
    note: (sentence) => addOnce(notes, sentence),
  };
  return {
    refusals,
    notes,
    ...losses,
    block: (text, format) => convert(text, format, true, losses),
    line: (text, format) => convert(text, format, false, losses),
  };
}

function convert(text: string, format: TextFormat, hasBlocks: boolean, losses: Losses): string {
  if (format === 'markdown') return convertMarkdown(text, losses);
  const blocks =
    format === 'plain'
      ? readPlain(text, losses)
      : readHtml(format === 'moodle' ? withBreaks(text) : text, losses);
  return write(hasBlocks ? blocks : asLines(blocks, losses), hasBlocks, losses);
}

function write(blocks: readonly Block[], hasBlocks: boolean, losses: Losses): string {
  const written = writeRichText(blocks, { hasBlocks });
  if (written !== null) return written;
  const plain = writeRichText(blocks.map(withoutEmphasis), { hasBlocks });
  if (plain === null) losses.refuse('It has raised or lowered text that can’t be taken over.');
  else losses.note('Bold or italic letters within a word were skipped.');
  return plain ?? '';
}

/** Plain text: what looks like Markdown stays as it is, and formulas in LaTeX are read. */
function readPlain(text: string, losses: Losses): Block[] {
  const paragraphs: Inline[][][] = [[[]]];
  for (const segment of splitLatex(text, losses.refuse)) {
    if (segment.kind === 'formula')
      paragraphs
        .at(-1)
        ?.at(-1)
        ?.push(...segment.content);
    else addLines(paragraphs, segment.text);
  }
  return paragraphs
    .map((lines): Block => ({ kind: 'p', lines: lines.filter((line) => line.length > 0) }))
    .filter(({ lines }) => lines.length > 0);
}

function addLines(paragraphs: Inline[][][], text: string): void {
  for (const [place, line] of text.split('\n').entries()) {
    if (place > 0) {
      const open = paragraphs.at(-1);
      if (open?.at(-1)?.length === 0) paragraphs.push([[]]);
      else open?.push([]);
    }
    if (line.trim() !== '') paragraphs.at(-1)?.at(-1)?.push({ kind: 'text', text: line });
  }
}

/** HTML that Markdown of other programs may hold, and that the bank's would show as its source. */
const htmlInMarkdown = /<(img|su[bp]|table|svg|object|video|audio)\b[^>]*>/iu;

/** Markdown stays as it is, but for formulas in LaTeX, and for pictures and HTML, which are refused. */
function convertMarkdown(text: string, losses: Losses): string {
  const [, picture, reference] = /!\[[^\]]*\](?:\(([^)]*)\)|\s?\[([^\]]*)\])/u.exec(text) ?? [];
  const [, element] = htmlInMarkdown.exec(text) ?? [];
  if (picture !== undefined || reference !== undefined) losses.refuse(refusePicture(picture ?? ''));
  if (element) losses.refuse(`It has “<${element.toLowerCase()}” in Markdown, which can’t be taken over.`);
  return splitLatex(text, losses.refuse, (source) => /\\[a-zA-Z]{2}/u.test(source))
    .map((segment) =>
      segment.kind === 'text'
        ? segment.text
        : (writeRichText([{ kind: 'p', lines: [segment.content] }], { hasBlocks: false }) ?? ''),
    )
    .join('');
}

/** As Moodle shows its own format: line ends break lines, but not beside a tag. */
function withBreaks(text: string): string {
  return text
    .trim()
    .replace(/>\s+</gu, '><')
    .replace(/\n</gu, ' <')
    .replace(/>\n/gu, '> ')
    .replaceAll('\n', '<br>');
}

/** An option has no blocks: its paragraphs are lines. */
function asLines(blocks: readonly Block[], losses: Losses): Block[] {
  if (blocks.some(({ kind }) => kind !== 'p'))
    losses.refuse('An option has a list, which can’t be taken over.');
  const lines = blocks.flatMap((block) => block.lines);
  return lines.length > 0 ? [{ kind: 'p', lines }] : [];
}

function withoutEmphasis(block: Block): Block {
  const lines = block.lines.map((line) => joinInline(line.flatMap(plain)));
  return { ...block, lines };
}

function plain(node: Inline): readonly Inline[] {
  return node.kind === 'strong' || node.kind === 'em' ? node.content.flatMap(plain) : [node];
}

function addOnce(list: string[], sentence: string): void {
  if (!list.includes(sentence)) list.push(sentence);
}
