import { jsonTokens } from './json-tokens.ts';

/**
 * The line, from 1, in which each element of a JSON array begins: of the outer array, or of the one that an outer object
 * holds as `questions`.
 *
 * @param json a text that is valid JSON
 */
export function elementLines(json: string): number[] {
  const isWrapped = json.trimStart().startsWith('{');
  const within = isWrapped ? 2 : 1;
  const lines: number[] = [];
  let [line, depth, key, isElementNext] = [1, 0, '', false];
  for (const { text } of jsonTokens(json)) {
    if (text === '\n') {
      line += 1;
      continue;
    }
    const isInList = depth === within && (!isWrapped || key === '"questions"');
    if (isInList && isElementNext && text !== ']') lines.push(line);
    depth += depthChange(text);
    isElementNext = text === '[' ? depth === within : text === ',' && isInList;
    if (isWrapped && depth === 1 && text.startsWith('"')) key = text;
  }
  return lines;
}

function depthChange(token: string): number {
  if (token === '[' || token === '{') return 1;
  return token === ']' || token === '}' ? -1 : 0;
}
