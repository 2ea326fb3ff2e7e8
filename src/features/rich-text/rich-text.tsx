import { Fragment, memo, type ReactNode } from 'react';

import { findFractions, type WithFractions } from '#domain/rich-text/find-fractions.ts';
import { sayFormula, sayFraction } from '#domain/rich-text/flatten.ts';
import { parseLines, parseRichText } from '#domain/rich-text/parse-rich-text.ts';
import type { Block, Formula, Inline } from '#domain/rich-text/rich-text.ts';
import { keepTogether } from '#domain/shared/keep-together.ts';

/** Renders a text of the bank with its small Markdown; HTML in it stays text. Memoized, so each text is parsed only once. */
export const RichText = memo(function RichText({ text }: { text: string }) {
  return inOrder(parseRichText(text), renderBlock);
});

/** The text of an option or a reason: emphasis and formulas, but no lists. */
export const RichLines = memo(function RichLines({ text }: { text: string }) {
  return inOrder(parseLines(text), renderBlock);
});

/** The pieces of a text never change their order, so their indexes are their keys. */
function inOrder<T>(items: readonly T[], render: (item: T, place: number) => ReactNode): ReactNode[] {
  return items.map((item, place) => {
    const key = String(place);
    return <Fragment key={key}>{render(item, place)}</Fragment>;
  });
}

function renderBlock(block: Block): ReactNode {
  if (block.kind === 'p') return <p>{inOrder(block.lines, renderLine)}</p>;
  if (block.kind === 'ul')
    return (
      <ul>
        {inOrder(block.lines, (line) => (
          <li>{renderInline(line)}</li>
        ))}
      </ul>
    );
  const { lines, numbers } = block;
  return (
    <ol>
      {inOrder(lines, (line, place) => (
        <li value={isNext(numbers, place) ? undefined : numbers[place]}>{renderInline(line)}</li>
      ))}
    </ol>
  );
}

/** Whether a line's number is the one that the list gives it anyway. */
function isNext(numbers: readonly number[], place: number): boolean {
  return numbers[place] === (numbers[place - 1] ?? 0) + 1;
}

function renderLine(line: readonly Inline[], place: number): ReactNode {
  return (
    <>
      {place > 0 && <br />}
      {renderInline(line)}
    </>
  );
}

function renderInline(line: readonly Inline[]): ReactNode[] {
  return inOrder(findFractions(line), renderNode);
}

function renderNode(node: WithFractions): ReactNode {
  switch (node.kind) {
    case 'text':
      return keepTogether(node.text);
    case 'strong':
      return <strong>{renderInline(node.content)}</strong>;
    case 'em':
      return <em>{renderInline(node.content)}</em>;
    case 'code':
      return <code>{node.text}</code>;
    case 'formula':
      return (
        <span role="math" aria-label={sayFormula(node)}>
          {showFormula(node)}
        </span>
      );
    case 'fraction':
      return (
        <span role="math" aria-label={sayFraction(node)}>
          {inOrder(node.content, (part) => (part.kind === 'text' ? part.text : showFormula(part)))}
        </span>
      );
    case 'link':
      return (
        <a href={node.href} rel="noreferrer" target="_blank">
          {renderInline(node.content)}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      );
  }
}

/** Screen readers say "In" for an index and "x2" for a power, unless they're told what to say. */
function showFormula({ base, sub, sup }: Formula): ReactNode {
  return (
    <>
      {base}
      {sub && <sub>{sub}</sub>}
      {sup && <sup>{sup}</sup>}
    </>
  );
}
