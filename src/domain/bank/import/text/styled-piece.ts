import { joinInline } from '#domain/rich-text/join-inline.ts';
import type { Inline } from '#domain/rich-text/rich-text.ts';

/** How a piece of HTML looks. */
export type Look = {
  readonly strong: boolean;
  readonly em: boolean;
  readonly code: boolean;
  readonly script: 'sub' | 'sup' | null;
  readonly href: string;
};

/** Text of one look, or a formula. */
export type Piece = { readonly look: Look; readonly content: Inline };

export const plainLook: Look = { strong: false, em: false, code: false, script: null, href: '' };

/** The pieces of a line as a tree: a link holds bold, bold holds italic. */
export function nestPieces(pieces: readonly Piece[]): Inline[] {
  return groupRuns(pieces, ({ look }) => look.href).flatMap(({ key: href, run }) => {
    const content = nestStrong(run);
    return href === '' ? content : [{ kind: 'link' as const, content: joinInline(content), href }];
  });
}

function nestStrong(pieces: readonly Piece[]): Inline[] {
  return groupRuns(pieces, ({ look }) => look.strong).flatMap(({ key, run }) =>
    key ? emphasis('strong', nestEm(run)) : nestEm(run),
  );
}

function nestEm(pieces: readonly Piece[]): Inline[] {
  return groupRuns(pieces, ({ look }) => look.em).flatMap(({ key, run }) => {
    const content = groupRuns(run, ({ look }) => look.code).flatMap((part) => toInline(part.run, part.key));
    return key ? emphasis('em', content) : content;
  });
}

function toInline(pieces: readonly Piece[], isCode: boolean): Inline[] {
  if (!isCode) return pieces.map(({ content, look }) => scripted(content, look));
  const text = pieces.map(({ content }) => (content.kind === 'text' ? content.text : '')).join('');
  return /^\s*$|`/u.test(text) ? [{ kind: 'text', text }] : [{ kind: 'code', text }];
}

/** Raised or lowered text takes what is before it as its base when the line is joined. */
function scripted(content: Inline, { script }: Look): Inline {
  if (script === null || content.kind !== 'text') return content;
  const text = content.text.trim();
  if (text === '') return content;
  if (script === 'sup' && /^[23]$/u.test(text)) return { kind: 'text', text: text === '2' ? '²' : '³' };
  if (script === 'sup' && /^[o°∘º]$/u.test(text)) return { kind: 'text', text: '°' };
  return { kind: 'formula', base: '', sub: '', sup: '', [script]: text };
}

/** Emphasis of what is visible: spaces at its ends stand outside. */
function emphasis(kind: 'strong' | 'em', content: readonly Inline[]): Inline[] {
  const inner = joinInline(content);
  const before = takeSpace(inner, 0, /^\s+/u);
  const after = takeSpace(inner, inner.length - 1, /\s+$/u);
  if (inner.length === 0) return [...before, ...after];
  return [...before, { kind, content: inner }, ...after];
}

function takeSpace(nodes: Inline[], place: number, space: RegExp): Inline[] {
  const node = nodes[place];
  if (node?.kind !== 'text' || !space.test(node.text)) return [];
  const rest = node.text.replace(space, '');
  if (rest) nodes[place] = { kind: 'text', text: rest };
  else nodes.splice(place, 1);
  return [{ kind: 'text', text: ' ' }];
}

function groupRuns<T, K>(items: readonly T[], keyOf: (item: T) => K): { key: K; run: T[] }[] {
  const groups: { key: K; run: T[] }[] = [];
  for (const item of items) {
    const key = keyOf(item);
    const last = groups.at(-1);
    if (last && last.key === key) last.run.push(item);
    else groups.push({ key, run: [item] });
  }
  return groups;
}
