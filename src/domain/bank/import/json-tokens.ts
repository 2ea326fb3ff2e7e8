/** A piece of JSON: a string with its quotes, a mark such as `{`, a line end, or a word such as `1.5` or `null`. */
export type JsonToken = { readonly text: string; readonly place: number };

const marks = '[]{}:,\n';

/** The tokens of a JSON text, in order; a string that never ends reaches to the end of the text. */
export function* jsonTokens(text: string): Generator<JsonToken> {
  let place = 0;
  while (place < text.length) {
    const char = text.charAt(place);
    if (char === ' ' || char === '\t' || char === '\r') {
      place += 1;
      continue;
    }
    const end = marks.includes(char)
      ? place + 1
      : char === '"'
        ? endOfString(text, place)
        : endOfWord(text, place);
    yield { text: text.slice(place, end), place };
    place = end;
  }
}

function endOfString(text: string, begin: number): number {
  for (let end = text.indexOf('"', begin + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charAt(end - 1 - slashes) === '\\') slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
  return text.length;
}

function endOfWord(text: string, begin: number): number {
  let end = begin + 1;
  while (end < text.length && !/[\s"[\]{}:,]/u.test(text.charAt(end))) end += 1;
  return end;
}
