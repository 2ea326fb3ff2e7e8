import { Fragment, type ReactNode } from 'react';

/**
 * Text with the small Markdown subset of the bank: **bold**, *italic*, `code`, links to https, lists with `-` or
 * `1.`, and paragraphs. It becomes React nodes; HTML in it stays text.
 */
export function RichText({ text }: { text: string }) {
  return text
    .trim()
    .split(/\n{2,}/u)
    .map((block, index) => (
      // Blocks of one text never change their order.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Fragment key={index}>{renderBlock(block)}</Fragment>
    ));
}

function renderBlock(block: string): ReactNode {
  const lines = block.split('\n');
  const List = lines.every((line) => /^\s*[-*] /u.test(line))
    ? 'ul'
    : lines.every((line) => /^\s*\d+[.)] /u.test(line))
      ? 'ol'
      : null;
  if (List) {
    return (
      <List>
        {lines.map((line) => (
          <li key={line}>{renderInline(line.replace(/^\s*(?:[-*]|\d+[.)]) /u, ''))}</li>
        ))}
      </List>
    );
  }
  return (
    <p>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text never change their order
        <Fragment key={index}>
          {index > 0 && <br />}
          {renderInline(line)}
        </Fragment>
      ))}
    </p>
  );
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
