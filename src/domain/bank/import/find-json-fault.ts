import { jsonTokens } from './json-tokens.ts';

type Wanted = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'next' | 'end';

/**
 * The number of the line, from 1, with the first fault in a text that isn't JSON. Engines report it differently, or not at
 * all.
 */
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

/** What is wanted after a token, or null when the token itself isn't wanted. */
function follow(token: string, wanted: Wanted, open: string[]): Wanted | null {
  if (token === ']' || token === '}') return close(token, wanted, open);
  switch (wanted) {
    case 'next':
      if (token !== ',') return null;
      return open.at(-1) === '[' ? 'value' : 'key';
    case 'colon':
      return token === ':' ? 'value' : null;
    case 'key':
    case 'first key':
      return token.startsWith('"') && isJson(token) ? 'colon' : null;
    case 'value':
    case 'first value':
      return followValue(token, open);
    case 'end':
      return null;
  }
}

function close(token: ']' | '}', wanted: Wanted, open: string[]): Wanted | null {
  const [opening, empty] = token === ']' ? ['[', 'first value'] : ['{', 'first key'];
  if (open.at(-1) !== opening || (wanted !== 'next' && wanted !== empty)) return null;
  open.pop();
  return afterValue(open);
}

function followValue(token: string, open: string[]): Wanted | null {
  if (token === '[' || token === '{') {
    open.push(token);
    return token === '[' ? 'first value' : 'first key';
  }
  return isJson(token) ? afterValue(open) : null;
}

function afterValue(open: readonly string[]): Wanted {
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
