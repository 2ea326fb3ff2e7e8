import { capitalise } from './capitalise.ts';

/** A text as it is and in the usual spellings with other capitals, each once, for queries, which mind capitals. */
export function spellingsOf(text: string): string[] {
  const small = text.toLowerCase();
  return [...new Set([text, small, text.toUpperCase(), capitalise(text), capitalise(small)])];
}
