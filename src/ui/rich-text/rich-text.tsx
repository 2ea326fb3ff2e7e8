import { Fragment, type ReactNode } from 'react';

type Block = { readonly kind: 'p' | 'ul' | 'ol'; readonly lines: string[] };

const bullet = /^\s*[-*] /u;
const numbered = /^\s*\d+[.)] /u;

/**
 * Text with the small Markdown subset of the bank: **bold**, *italic*, `code`, links to https, lists with `-` or
 * `1.`, and paragraphs. It becomes React nodes; HTML in it stays text.
 */
export function RichText({ text }: { text: string }) {
  return readBlocks(text).map(({ kind: Tag, lines }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks of one text never change their order
    <Tag key={index}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text never change their order
        <Fragment key={place}>{Tag === 'p' ? renderLine(line, place) : renderItem(line, Tag)}</Fragment>
      ))}
    </Tag>
  ));
}

/** An empty line ends a block, and so does the change from text to a list and back. */
function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
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
  return blocks;
}

function renderLine(line: string, place: number): ReactNode {
  return (
    <>
      {place > 0 && <br />}
      {renderInline(line)}
    </>
  );
}

function renderItem(line: string, kind: 'ul' | 'ol'): ReactNode {
  return <li>{renderInline(line.replace(kind === 'ul' ? bullet : numbered, ''))}</li>;
}

const inline = /\*\*(.+?)\*\*|\*(?!\s)(.+?)(?<!\s)\*|`([^`]+)`|\[([^\]]+)\]\((https:\/\/[^\s)]+)\)/gu;

function renderInline(line: string): ReactNode[] {
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const match of line.matchAll(inline)) {
    const [whole, bold, italic, code, linkText, href] = match;
    nodes.push(line.slice(end, match.index));
    const key = match.index;
    if (bold) nodes.push(<strong key={key}>{renderInline(bold)}</strong>);
    else if (italic) nodes.push(<em key={key}>{renderInline(italic)}</em>);
    else if (code) nodes.push(<code key={key}>{code}</code>);
    else {
      nodes.push(
        <a key={key} href={href} rel="noreferrer" target="_blank">
          {linkText}
        </a>,
      );
    }
    end = match.index + whole.length;
  }
  nodes.push(line.slice(end));
  return nodes;
}
