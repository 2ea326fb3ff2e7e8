import type { Inline } from './rich-text.ts';

const word = /[\p{L}\p{N}]+$/u;

/**
 * Pieces of a line as parsing would give them: adjacent texts are joined, and the base of an index or power is the whole word
 * before it.
 */
export function joinInline(nodes: readonly Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (const node of nodes) {
    if (node.kind === 'formula' && node.base === '') joined.splice(-1, 1, ...withBase(joined.at(-1), node));
    else if (node.kind === 'text') addText(joined, node.text);
    else joined.push(node);
  }
  return joined;
}

function addText(joined: Inline[], text: string): void {
  const last = joined.at(-1);
  if (text === '') return;
  if (last?.kind === 'text') joined[joined.length - 1] = { kind: 'text', text: last.text + text };
  else joined.push({ kind: 'text', text });
}

/** A power directly after an index becomes part of the same formula. */
function withBase(last: Inline | undefined, node: Extract<Inline, { kind: 'formula' }>): Inline[] {
  if (!last) return [node];
  if (last.kind === 'formula' && last.sup === '' && node.sub === '') return [{ ...last, sup: node.sup }];
  if (last.kind !== 'text') return [last, node];
  const [base = ''] = word.exec(last.text) ?? [];
  const rest = last.text.slice(0, last.text.length - base.length);
  return [...(rest ? [{ kind: 'text' as const, text: rest }] : []), { ...node, base }];
}
