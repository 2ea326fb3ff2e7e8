import type { TextFormat } from './text/source-text.ts';

/** A text of a GIFT question in its format. */
export type GiftText = { readonly format: TextFormat; readonly text: string };

/** GIFT's special characters, each with a private-use character that stands for an escaped one while a question is read. */
const held = new Map([...'~=#{}:\\'].map((mark, place) => [mark, String.fromCodePoint(0xe010 + place)]));
const heldLineEnd = '\ue01f';
const marks = new Map([...held].map(([mark, holder]) => [holder, mark]));

/** A source whose escaped characters are replaced by placeholders, so that none is taken for a special character. */
export function holdEscaped(source: string): string {
  return source
    .replace(/[\ue010-\ue01f]/gu, '')
    .replace(/\\([~=#{}:\\n])/gu, (_, mark: string) =>
      mark === 'n' ? heldLineEnd : (held.get(mark) ?? mark),
    );
}

/** A text with the escaped characters in place of their placeholders. */
export function release(text: string): string {
  return text.replaceAll(heldLineEnd, '\n').replace(/[\ue010-\ue01e]/gu, (holder) => marks.get(holder) ?? '');
}

/** A text that may name its format: `[html]<p>…`. */
export function giftText(source: string, usual: TextFormat): GiftText {
  const [whole = '', name] = /^\[(\w+)\]/u.exec(source.trim()) ?? [];
  const format = formats.find((one) => one === name);
  const text = format ? source.trim().slice(whole.length) : source;
  return { format: format ?? usual, text: release(text).trim() };
}

const formats = ['html', 'moodle', 'plain', 'markdown'] as const;
