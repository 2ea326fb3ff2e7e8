/** Some voices fall silent after 15 seconds of one utterance; these many characters take fewer at the slowest rate. */
const maxLength = 160;

/** A spoken text in pieces that a voice can say in one go: sentences, and long ones cut at their commas or spaces. */
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
    // One word longer than everything a voice should be given.
    const end = at > 0 ? at : maxLength;
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return rest === '' ? pieces : [...pieces, rest];
}
