import type { Question } from '#domain/question/question.ts';

/** A picture as shown: a figure's own address, or the app's address for a stored picture. */
export type ShownPicture = { readonly src: string; readonly alt: string };

const stored = /^\/media\/([0-9a-f]{64})\.webp$/u;

/** Where the app keeps a stored picture in the browser. No server knows the address. */
export function mediaAddress(id: string): string {
  return `/media/${id}.webp`;
}

/** The id of the stored picture with this address; null for the address of a figure. */
export function mediaIdOf(address: string): string | null {
  return stored.exec(address)?.[1] ?? null;
}

/** What a question shows beside its text, in order. */
export function picturesOf({ figure, media }: Pick<Question, 'figure' | 'media'>): ShownPicture[] {
  return [...(figure ? [figure] : []), ...media.map(({ id, alt }) => ({ src: mediaAddress(id), alt }))];
}
