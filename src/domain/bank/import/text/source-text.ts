import { joinInline } from '#domain/rich-text/join-inline.ts';
import type { Block, Inline } from '#domain/rich-text/rich-text.ts';
import { writeRichText } from '#domain/rich-text/write-rich-text.ts';

import {
  type FindPicture,
  type ForeignPicture,
  findPicture,
  noPictures,
  pictureElsewhere,
  pictureInSentence,
} from './pictures.ts';
import { type Losses, readHtml } from './read-html.ts';
import { splitLatex } from './split-latex.ts';

/** How a program writes its texts; `moodle` is HTML whose line ends count. */
export type TextFormat = 'html' | 'moodle' | 'plain' | 'markdown';

/** Reads the texts of one question. */
export type SourceText = {
  /** The question's own text, whose pictures are taken over. */
  readonly stem: (text: string, format: TextFormat) => string;
  /** An explanation: paragraphs and lists. */
  readonly block: (text: string, format: TextFormat) => string;
  /** An option or the feedback to it: lines without lists. */
  readonly line: (text: string, format: TextFormat) => string;
  /** Takes over a picture that the file names outside the text. */
  readonly picture: (source: string, alt: string) => void;
  readonly pictures: readonly ForeignPicture[];
  /** Remembers, in a sentence, why the question can't be taken over, or what was left out of it. */
  readonly refuse: (sentence: string) => void;
  readonly note: (sentence: string) => void;
  /** Why the question can't be taken over, and what was left out of it, in sentences; each once. */
  readonly refusals: readonly string[];
  readonly notes: readonly string[];
};

/** A reader for the texts of one question, which remembers what it left out. */
export function sourceText(find: FindPicture = noPictures): SourceText {
  const pictures: ForeignPicture[] = [];
  const refusals: string[] = [];
  const notes: string[] = [];
  const losses: Losses = {
    refuse: (sentence) => addOnce(refusals, sentence),
    note: (sentence) => addOnce(notes, sentence),
    picture: (source) => addOnce(refusals, pictureElsewhere(source)),
  };
  const picture = (source: string, alt: string) => {
    const found = findPicture(source, alt, { find, count: pictures.length });
    if (typeof found === 'string') losses.refuse(found);
    else pictures.push(found);
  };
  return {
    refusals,
    notes,
    pictures,
    ...losses,
    picture,
    stem: (text, format) => convert(text, format, true, { ...losses, picture }),
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

/** HTML that other programs' Markdown may contain, and that ours would show as source. */
const htmlInMarkdown = /<(img|su[bp]|table|svg|object|video|audio)\b[^>]*>/iu;

/** Markdown stays as it is, except for formulas in LaTeX, pictures, and HTML, which is refused. */
function convertMarkdown(text: string, losses: Losses): string {
  const rest = takePictures(text, losses.picture);
  const [, element] = htmlInMarkdown.exec(rest) ?? [];
  if (/!\[[^\]]*\](?:\([^)]*\)|\s?\[[^\]]*\])/u.test(rest)) losses.refuse(pictureInSentence);
  if (element) losses.refuse(`It has “<${element.toLowerCase()}” in Markdown, which can’t be taken over.`);
  return splitLatex(rest, losses.refuse, (source) => /\\[a-zA-Z]{2}/u.test(source))
    .map((segment) =>
      segment.kind === 'text'
        ? segment.text
        : (writeRichText([{ kind: 'p', lines: [segment.content] }], { hasBlocks: false }) ?? ''),
    )
    .join('');
}

/** Takes the pictures out that have a line of their own: `![A board](board.png)`. */
function takePictures(text: string, take: Losses['picture']): string {
  const own = /^[ \t]*!\[([^\]]*)\]\(\s*<?([^)\s>]+)>?[^)]*\)[ \t]*$/gmu;
  const rest = text.replace(own, (_, alt: string, source: string) => {
    take(source, alt);
    return '';
  });
  return rest === text ? text : rest.replace(/\n{3,}/gu, '\n\n').trim();
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
