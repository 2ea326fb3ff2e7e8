import { jsonTokens } from './json-tokens.ts';

type Wanted = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'next' | 'end';

/** The line, from 1, of the first fault in a text that is not JSON: engines name it each in its own words, or not. */
export function findJsonFault(json: string): number {
  const open: string[] = [];
  let wanted: Wanted = 'value';
  let line = 1;
  for (const { text } of jsonTokens(json)) {
    if (text === '\n') {
      line += 1;
      continue;
    }
    const next = follow(text, wanted, open);
    if (next === null) return line;
    wanted = next;
  }
  return line;
}

/** What is wanted behind a token, or null when the token is not wanted itself. */
function follow(token: string, wanted: Wanted, open: string[]): Wanted | null {
  const isClosing = token === ']' || token === '}';
  const mayClose = wanted === 'next' || wanted === (token === ']' ? 'first value' : 'first key');
  if (isClosing && mayClose && open.at(-1) === (token === ']' ? '[' : '{')) {
    open.pop();
    return open.length > 0 ? 'next' : 'end';
  }
  if (wanted === 'next' && token === ',') return open.at(-1) === '[' ? 'value' : 'key';
  if (wanted === 'colon' && token === ':') return 'value';
  if (wanted === 'key' || wanted === 'first key')
    return token.startsWith('"') && isJson(token) ? 'colon' : null;
  if (wanted !== 'value' && wanted !== 'first value') return null;
  if (token === '[' || token === '{') {
    open.push(token);
    return token === '[' ? 'first value' : 'first key';
  }
  if (!isJson(token)) return null;
  return open.length > 0 ? 'next' : 'end';
}

function isJson(token: string): boolean {
  try {
    JSON.parse(token);
    return true;
  } catch {
    return false;
  }
}
