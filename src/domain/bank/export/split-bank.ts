import type { Question } from '#domain/question/question.ts';

import { exportJson } from './export-json.ts';

/** The most that one file holds: somewhat less than what can be imported, for what the format adds. */
const maxPerFile = { questions: 20_000, files: 4900, text: 18_000_000, whole: 45_000_000 };

const encoder = new TextEncoder();

/**
 * The bank in as few pieces as can be imported again, each as a file of its own. A picture is in every piece that shows it.
 *
 * @param pictures the bytes of each picture that the files hold
 */
export function splitBank(
  questions: readonly Question[],
  pictures: ReadonlyMap<string, number> = new Map(),
): Question[][] {
  const pieces: Piece[] = [];
  for (const question of questions) {
    const text = encoder.encode(exportJson([question])).length;
    const last = pieces.at(-1);
    if (last && fits(last, text, newPictures(last, question, pictures))) add(last, question, text, pictures);
    else pieces.push(add({ questions: [], shown: new Set(), text: 0, bytes: 0 }, question, text, pictures));
  }
  return pieces.map((piece) => piece.questions);
}

/** Some questions, the pictures that they show, and the bytes of their text and of the pictures. */
type Piece = { readonly questions: Question[]; readonly shown: Set<string>; text: number; bytes: number };

type Picture = readonly [id: string, bytes: number];

function fits(piece: Piece, text: number, added: readonly Picture[]): boolean {
  return (
    piece.questions.length < maxPerFile.questions &&
    piece.shown.size + added.length <= maxPerFile.files &&
    piece.text + text <= maxPerFile.text &&
    piece.text + text + piece.bytes + sum(added) <= maxPerFile.whole
  );
}

function add(piece: Piece, question: Question, text: number, pictures: ReadonlyMap<string, number>): Piece {
  const added = newPictures(piece, question, pictures);
  piece.questions.push(question);
  piece.text += text;
  piece.bytes += sum(added);
  for (const [id] of added) piece.shown.add(id);
  return piece;
}

/** The pictures of a question that a piece doesn't hold yet. */
function newPictures(
  { shown }: Piece,
  { media }: Question,
  pictures: ReadonlyMap<string, number>,
): Picture[] {
  return media.flatMap(({ id }): Picture[] => {
    const bytes = pictures.get(id);
    return bytes === undefined || shown.has(id) ? [] : [[id, bytes]];
  });
}

const sum = (added: readonly Picture[]) => added.reduce((bytes, [, more]) => bytes + more, 0);
