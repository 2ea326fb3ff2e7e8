/** Some voices stop after 15 seconds of one utterance; this many characters take less at the slowest rate. */
const maxLength = 160;

/** A spoken text in pieces short enough for one utterance: sentences, with long ones cut at commas or spaces. */
export function splitSentences(spoken: string): string[] {
  return spoken
    .split(/(?<=[.?!])\s+(?=\S)/u)
    .flatMap(cut)
    .filter((piece) => /[\p{L}\p{Nd}]/u.test(piece));
}

function cut(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence.trim();
  while (rest.length > maxLength) {
    const room = rest.slice(0, maxLength);
    const pause = Math.max(room.lastIndexOf(', '), room.lastIndexOf('; '), room.lastIndexOf(': ')) + 1;
    const at = pause > 0 ? pause : room.lastIndexOf(' ');
    // Cuts a single word that is longer than the limit.
    const end = at > 0 ? at : maxLength;
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return rest === '' ? pieces : [...pieces, rest];
}
