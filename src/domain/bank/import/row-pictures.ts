import type { ImportRow } from './import-row.ts';
import type { ForeignPicture } from './text/pictures.ts';

/** What became of a picture when it was drawn: the id under which it will be stored, or why it can't be used. */
export type Drawn = { readonly id: string } | { readonly problem: string };

/** A picture that nobody has described yet. */
export type Undescribed = { readonly id: string; readonly name: string };

/** The row with its drawn pictures as its question's, or refused if one can't be used. */
export function withDrawn(row: ImportRow, drawnOf: (picture: ForeignPicture) => Drawn): ImportRow {
  if (!row.ok || !row.pictures) return row;
  const drawn = row.pictures.map((picture) => ({ picture, outcome: drawnOf(picture) }));
  const problems = drawn.flatMap(({ picture, outcome }) =>
    'problem' in outcome ? [`The picture “${picture.name}” can’t be used. ${outcome.problem}`] : [],
  );
  if (problems.length > 0) return refused(row, problems);
  const media = drawn.flatMap(({ picture, outcome }) =>
    'id' in outcome ? [{ id: outcome.id, alt: picture.alt }] : [],
  );
  return { ...row, question: { ...row.question, media } };
}

/** The row with its question's pictures under the ids that they are stored by, or refused if one is missing. */
export function withStored(row: ImportRow, idOf: (id: string) => string | null): ImportRow {
  if (!row.ok || row.pictures || row.question.media.length === 0) return row;
  const media = row.question.media.map(({ id, alt }) => ({ id: idOf(id), alt }));
  const found = media.flatMap(({ id, alt }) => (id === null ? [] : [{ id, alt }]));
  if (found.length < media.length) {
    return refused(row, ['It has a picture that is neither in the file nor in this bank. Import the ZIP.']);
  }
  return { ...row, question: { ...row.question, media: found } };
}

/** The pictures without an alt text, each once. */
export function findUndescribed(rows: readonly ImportRow[]): Undescribed[] {
  const found = rows.flatMap((row) => {
    const { pictures = [] } = row.ok ? row : {};
    return pictures.flatMap(({ name, alt }, index) => {
      const id = row.ok ? row.question.media[index]?.id : undefined;
      return id && alt === '' ? [{ id, name }] : [];
    });
  });
  return [...new Map(found.map((picture) => [picture.id, picture])).values()];
}

/** The rows with the alt texts that were written for their pictures. A row that still lacks one is refused until it has it. */
export function withWords(rows: readonly ImportRow[], words: ReadonlyMap<string, string>): ImportRow[] {
  return rows.map((row) => {
    if (!row.ok || row.question.media.every(({ alt }) => alt !== '')) return row;
    const media = row.question.media.map(({ id, alt }) => ({ id, alt: alt || (words.get(id) ?? '').trim() }));
    if (media.some(({ alt }) => alt === '')) {
      return refused(row, ['Say what its picture shows, for people who can’t see it.']);
    }
    return { ...row, question: { ...row.question, media } };
  });
}

function refused({ file, line, title, notes }: ImportRow, errors: readonly string[]): ImportRow {
  return { ok: false, ...(file !== undefined && { file }), line, title, notes, errors };
}
