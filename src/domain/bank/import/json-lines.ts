/**
 * The line, from 1, in which each element of a JSON array begins: of the outer array, or of the one that an outer object
 * holds as `questions`.
 *
 * @param text JSON that has been parsed without a fault
 */
export function elementLines(text: string): number[] {
  const tokens = /"(?:[^"\\]|\\.)*"|[[\]{}:,\n]|[^\s"[\]{}:,]+/gu;
  const within = text.trimStart().startsWith('{') ? 2 : 1;
  const lines: number[] = [];
  let [line, depth, key, isElementNext] = [1, 0, '', false];
  for (const [token] of text.matchAll(tokens)) {
    if (token === '\n') {
      line += 1;
      continue;
    }
    const isIn = depth === within && (within === 1 || key === '"questions"');
    if (isIn && isElementNext && token !== ']') lines.push(line);
    isElementNext = false;
    if (token === '[' || token === '{') {
      depth += 1;
      isElementNext = token === '[' && depth === within;
    } else if (token === ']' || token === '}') depth -= 1;
    else if (token === ',') isElementNext = isIn;
    else if (depth === 1 && within === 2 && token.startsWith('"')) key = token;
  }
  return lines;
}
