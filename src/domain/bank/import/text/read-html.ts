import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

import { joinInline } from '#domain/rich-text/join-inline.ts';
import type { Block, Inline } from '#domain/rich-text/rich-text.ts';

import { blockElements, looks, refusedElements, silentElements } from './html-elements.ts';
import { markOf, ordinal } from './list-marks.ts';
import { pictureInSentence } from './pictures.ts';
import { splitLatex } from './split-latex.ts';
import { strangeElement } from './strange-element.ts';
import { strangeLook } from './strange-look.ts';
import { type Look, nestPieces, type Piece, plainLook } from './styled-piece.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Called with a sentence about what keeps a text from being taken over, or about what is left out. */
export type Losses = {
  readonly refuse: (sentence: string) => void;
  readonly note: (sentence: string) => void;
  /** Called with the address of a picture and its alt text. */
  readonly picture: (source: string, alt: string) => void;
};

/** Lines that are being read: a paragraph, or the items of a list. */
type Open = { readonly kind: 'p' | 'ul' | 'ol'; readonly lines: Piece[][]; readonly numbers: number[] };

/**
 * HTML as blocks of the bank's Markdown: paragraphs, lists, bold, italic, code, links to https, indices, powers and formulas
 * in LaTeX. What has no counterpart is refused by its name, and never dropped in silence.
 */
export function readHtml(html: string, losses: Losses): Block[] {
  const reader = new HtmlReader(losses);
  reader.readChildren(parseFragment(html).childNodes, plainLook);
  return reader.end();
}

class HtmlReader {
  readonly #losses: Losses;
  readonly #blocks: Block[] = [];
  #open: Open = { kind: 'p', lines: [[]], numbers: [] };
  #listDepth = 0;
  /** Lines in which a picture follows words. */
  readonly #pictured = new Set<Piece[]>();

  constructor(losses: Losses) {
    this.#losses = losses;
  }

  end(): Block[] {
    this.#close();
    return this.#blocks;
  }

  readChildren(nodes: readonly Node[], look: Look): void {
    for (const node of nodes) this.#read(node, look);
  }

  #read(node: Node, look: Look): void {
    if (node.nodeName === '#text' && 'value' in node) this.#addText(node.value, look);
    else if ('tagName' in node) this.#readElement(node, look);
  }

  #readElement(element: Element, look: Look): void {
    const { tagName: name, childNodes } = element;
    const refused = refusedElements[name] ?? strangeElement(element);
    if (refused) this.#losses.refuse(`It has ${refused}, which can’t be taken over.`);
    else if (silentElements.has(name)) return;
    else if (name === 'img') this.#readPicture(element);
    else if (name === 'br') this.#breakLine();
    else if (name === 'ul' || name === 'ol') this.#readList(element, look);
    else if (name === 'q') this.#quote(childNodes, look);
    else if (name === 'a') this.#readLink(element, look);
    else this.#readText(element, look);
  }

  /** A picture is shown below the text, so no words can follow it in its line. */
  #readPicture(element: Element): void {
    this.#losses.picture(attribute(element, 'src'), attribute(element, 'alt'));
    const line = this.#open.lines.at(-1);
    if (line?.some(hasWords)) this.#pictured.add(line);
  }

  #readText(element: Element, look: Look): void {
    const { tagName: name, childNodes } = element;
    const isBlock = blockElements.has(name);
    if (isBlock) this.#close();
    if (name === 'dt' || name === 'dd' || name === 'li') this.#breakLine();
    if (name === 'u' || name === 'ins') this.#losses.note('Underlining was skipped.');
    this.readChildren(childNodes, this.#lookOf(element, look));
    if (isBlock) this.#close();
  }

  #lookOf(element: Element, look: Look): Look {
    const own = looks[element.tagName];
    const style = attribute(element, 'style').toLowerCase();
    const strange = strangeLook(style, attribute(element, 'face'));
    if (strange) this.#losses.refuse(`It has ${strange}, which can’t be taken over.`);
    const raised = /vertical-align:\s*(sub|super)\b/u.exec(style)?.[1];
    const script =
      own === 'sub' || own === 'sup' ? own : raised === 'super' ? 'sup' : raised === 'sub' ? 'sub' : null;
    if (script && look.script) this.#losses.refuse('It has an index or power within another.');
    return {
      ...look,
      strong: own === 'strong' || /font-weight:\s*(?:bold|[6-9]00)/u.test(style) || look.strong,
      em: own === 'em' || /font-style:\s*italic/u.test(style) || look.em,
      code: own === 'code' || look.code,
      script: script ?? look.script,
    };
  }

  #quote(children: readonly Node[], look: Look): void {
    this.#addText('“', look);
    this.readChildren(children, look);
    this.#addText('”', look);
  }

  /** A link to https stays a link; the address of a link to http is put after its text. */
  #readLink(element: Element, look: Look): void {
    const href = attribute(element, 'href').trim();
    const isSafe = /^https:\/\/[^\s)]+$/iu.test(href);
    this.readChildren(element.childNodes, isSafe ? { ...look, href } : look);
    if (isSafe || href === '') return;
    const [, file] = /^@@PLUGINFILE@@\/(.{1,60})/u.exec(href) ?? [];
    if (file) this.#losses.refuse(`It links to its file “${file}”, which can’t be taken over.`);
    else if (/^http:\/\//iu.test(href)) this.#addText(` (${href})`, look);
    else this.#losses.note('A link that leads to no web page became text.');
  }

  #readList(element: Element, look: Look): void {
    const isNumbered = element.tagName === 'ol';
    if (this.#listDepth > 0) this.#losses.refuse('It has a list within a list, which can’t be taken over.');
    this.#close();
    this.#listDepth += 1;
    const mark = isNumbered
      ? markOf(attribute(element, 'style').toLowerCase(), attribute(element, 'type'))
      : '';
    let number = Number.parseInt(attribute(element, 'start'), 10) || 1;
    this.#open = { kind: /^[aAiI]$/u.test(mark) ? 'p' : isNumbered ? 'ol' : 'ul', lines: [], numbers: [] };
    for (const item of element.childNodes) {
      if (item.nodeName !== 'li' || !('childNodes' in item)) {
        this.#read(item, look);
        continue;
      }
      number = Number.parseInt(attribute(item, 'value'), 10) || number;
      this.#open.lines.push([]);
      this.#open.numbers.push(number);
      if (this.#open.kind === 'p') this.#addText(`${ordinal(number, mark)}. `, look);
      this.readChildren(item.childNodes, look);
      number += 1;
    }
    this.#listDepth -= 1;
    this.#close();
  }

  /** An item of a list stays one line. */
  #breakLine(): void {
    if (this.#listDepth > 0) this.#addText(' ', plainLook);
    else this.#open.lines.push([]);
  }

  #close(): void {
    if (this.#listDepth > 0) {
      this.#breakLine();
      return;
    }
    const { kind, lines, numbers } = this.#open;
    const filled = lines.flatMap((pieces, place) => {
      const line = finishLine(pieces);
      return line.length > 0 ? [{ line, number: numbers[place] ?? 1 }] : [];
    });
    if (filled.length > 0) {
      const texts = filled.map(({ line }) => line);
      if (kind === 'ol')
        this.#blocks.push({ kind, lines: texts, numbers: filled.map(({ number }) => number) });
      else this.#blocks.push({ kind, lines: texts });
    }
    this.#open = { kind: 'p', lines: [[]], numbers: [] };
  }

  #addText(text: string, look: Look): void {
    if (look.code && text.includes('\n')) {
      for (const [place, line] of text
        .replace(/^\n|\n$/gu, '')
        .split('\n')
        .entries()) {
        if (place > 0) this.#breakLine();
        this.#addPiece({ look, content: { kind: 'text', text: line } });
      }
      return;
    }
    const collapsed = text.replace(/[\s\u00a0]+/gu, ' ');
    for (const segment of splitLatex(collapsed, this.#losses.refuse)) {
      if (segment.kind === 'text') this.#addPiece({ look, content: segment });
      else for (const content of segment.content) this.#addPiece({ look, content });
    }
  }

  #addPiece(piece: Piece): void {
    // Text between the items of a list is white space, or an item that somebody forgot to mark.
    if (this.#open.lines.length === 0) {
      if (piece.content.kind === 'text' && piece.content.text.trim() === '') return;
      this.#open.lines.push([]);
      this.#open.numbers.push(this.#open.numbers.length + 1);
    }
    const line = this.#open.lines.at(-1);
    if (line && this.#pictured.has(line) && hasWords(piece)) this.#losses.refuse(pictureInSentence);
    line?.push(piece);
  }
}

function hasWords({ content }: Piece): boolean {
  return content.kind !== 'text' || /[\p{L}\p{N}]/u.test(content.text);
}

function attribute({ attrs }: Element, wanted: string): string {
  return attrs.find(({ name }) => name === wanted)?.value ?? '';
}

/** A line as it is read back: without spaces at its ends, with single ones between. */
function finishLine(pieces: readonly Piece[]): Inline[] {
  const nodes = joinInline(nestPieces(pieces)).map(
    (node): Inline =>
      node.kind === 'text' ? { kind: 'text', text: node.text.replace(/ {2,}/gu, ' ') } : node,
  );
  const first = nodes[0];
  if (first?.kind === 'text') nodes[0] = { kind: 'text', text: first.text.trimStart() };
  const last = nodes.at(-1);
  if (last?.kind === 'text') nodes[nodes.length - 1] = { kind: 'text', text: last.text.trimEnd() };
  return nodes.filter((node) => node.kind !== 'text' || node.text !== '');
}
