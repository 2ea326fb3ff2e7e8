import { maxPictures } from '#domain/media/media.ts';
import { readPictureHeader } from '#domain/media/picture-header.ts';

import { hashText } from '../stable-number.ts';

/** A picture in a question of a file, before it's drawn. */
export type ForeignPicture = {
  /** What its file is called. */
  readonly name: string;
  /** Its alt text in the file; mostly empty. */
  readonly alt: string;
  readonly bytes: Uint8Array;
};

/** The bytes of the file that a path refers to; null when it isn't there. */
export type FindPicture = (source: string) => Uint8Array | null;

export const noPictures: FindPicture = () => null;

/**
 * A picture of a question's text, or a sentence that says why it can't be taken over.
 *
 * @param source where the file says the picture is: a path, an address or its data
 * @param count pictures that the question has already
 */
export function findPicture(
  source: string,
  alt: string,
  { find, count }: { find: FindPicture; count: number },
): ForeignPicture | string {
  const bytes = /^data:/iu.test(source) ? readData(source) : find(source);
  if (!bytes) return `${called(source)} isn’t in the file. Import a ZIP that has it.`;
  if (!readPictureHeader(bytes)) return `${called(source)} isn’t PNG, JPEG, WebP, GIF or SVG.`;
  if (count >= maxPictures) return `It has more than ${maxPictures} pictures.`;
  return { name: nameOf(source), alt: alt.replace(/\s+/gu, ' ').trim().slice(0, 500), bytes };
}

/** Identifies a picture by its content, whatever it is called. */
export function pictureKey({ bytes }: ForeignPicture): number {
  return hashText(new TextDecoder('latin1').decode(bytes));
}

/** Why a picture outside the question's own text can't be taken over. */
export function pictureElsewhere(source: string): string {
  return `${called(source)} is in an option or explanation. Only the question itself can have pictures.`;
}

/** Why a picture within a sentence can't be taken over: it would be shown below. */
export const pictureInSentence =
  'It has a picture in the middle of a sentence, which would be shown below it.';

/** The bytes of a base64 text, which may have white space in it; null if it isn't base64. */
export function readBase64(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text.replace(/\s+/gu, '')), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function readData(source: string): Uint8Array | null {
  const [, encoding = '', content = ''] = /^data:[^,]*?(;base64)?,(.*)$/isu.exec(source) ?? [];
  if (encoding) return readBase64(content);
  try {
    return content ? new TextEncoder().encode(decodeURIComponent(content)) : null;
  } catch {
    return null;
  }
}

function called(source: string): string {
  if (source.trim() === '') return 'A picture';
  return /^data:/iu.test(source) ? 'The picture in the text' : `The picture “${nameOf(source)}”`;
}

function nameOf(source: string): string {
  if (/^data:/iu.test(source)) return 'picture';
  const [path = ''] = source.split(/[?#]/u, 1);
  return (path.split('/').at(-1) || source).slice(0, 80);
}
