import type { ExamPart } from '#domain/part/exam-part.ts';

/** The exam part that a file names by its id or its title, in upper or lower case. */
export function findPart(parts: readonly ExamPart[], name: string): ExamPart | undefined {
  const wanted = name.trim().toLowerCase();
  if (wanted === '') return undefined;
  return (
    parts.find(({ id }) => id === name) ??
    parts.find(({ id, title }) => title.trim().toLowerCase() === wanted || id.toLowerCase() === wanted)
  );
}
