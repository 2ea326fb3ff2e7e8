/** One question of a GIFT text, with its category. */
export type GiftBlock = {
  /** Where it begins, from 1. */
  readonly line: number;
  readonly category: string;
  readonly source: string;
};

/**
 * The questions of a GIFT text, which are separated by empty lines. Comments on their own belong to the question after
 * them: they may hold its id and tags.
 */
export function splitGift(text: string): GiftBlock[] {
  const blocks: GiftBlock[] = [];
  let comments: string[] = [];
  let lines: string[] = [];
  let [begin, category] = [1, ''];
  function close(): void {
    if (lines.length > 0) {
      blocks.push({ line: begin, category, source: [...comments, ...lines].join('\n') });
      comments = [];
    }
    lines = [];
  }
  for (const [index, line] of text.split('\n').entries()) {
    const [, name] = /^\s*\$CATEGORY:(.*)$/u.exec(line) ?? [];
    if (name !== undefined) {
      close();
      category = name.trim();
    } else if (line.trim() === '') close();
    else if (lines.length === 0 && line.trimStart().startsWith('//')) comments.push(line);
    else {
      if (lines.length === 0) begin = index + 1;
      lines.push(line);
    }
  }
  close();
  return blocks;
}
