import { jsonTokens } from './json-tokens.ts';

/**
 * The line, from 1, in which each element of a JSON array begins: of the outer array, or of the one that an outer object
 * holds as `questions`.
 *
 * @param json what has been parsed without a fault
 */
export function elementLines(json: string): number[] {
  const within = json.trimStart().startsWith('{') ? 2 : 1;
  const lines: number[] = [];
  let [line, depth, key, isElementNext] = [1, 0, '', false];
  for (const { text } of jsonTokens(json)) {
    if (text === '\n') {
      line += 1;
      continue;
    }
    const isIn = depth === within && (within === 1 || key === '"questions"');
    if (isIn && isElementNext && text !== ']') lines.push(line);
    isElementNext = false;
    if (text === '[' || text === '{') {
      depth += 1;
      isElementNext = text === '[' && depth === within;
    } else if (text === ']' || text === '}') depth -= 1;
    else if (text === ',') isElementNext = isIn;
    else if (depth === 1 && within === 2 && text.startsWith('"')) key = text;
  }
  return lines;
}
