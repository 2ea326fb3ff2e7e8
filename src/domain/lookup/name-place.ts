/** A section in words; the paragraph of an appendix, such as `§6`, with the appendix before it. */
export function nameSection(section: string, chapter = ''): string {
  if (/^\d{1,2}$/u.test(section)) return `Chapter ${section}`;
  if (/^\d/u.test(section)) return `Section ${section}`;
  if (section.startsWith('§')) return `${nameSection(chapter)} ${section}`.trim();
  return section.replace(/^app(?:endix)?\s*/iu, 'Appendix ');
}

/** A chapter in words: `Chapter 41`, `Section 701`, `Appendix 4` or `Part 2`. */
export function nameChapter(chapter: string): string {
  if (/^\d{3}$/u.test(chapter)) return `Section ${chapter}`;
  return /^\d/u.test(chapter) ? `Chapter ${chapter}` : nameSection(chapter);
}
