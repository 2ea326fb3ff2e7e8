/** The number of a question from what Moodle calls it: its id, or a name that is short enough to be one. */
export function questionNumber(id: string, name: string): string {
  return [id, name].map((text) => text.trim()).find((text) => text !== '' && text.length <= 40) ?? '';
}

/** The name of the innermost category of `$course$/top/Part 4`; a slash in a name is written twice. */
export function lastOfPath(category: string): string {
  const names = category.split(/(?<!\/)\/(?!\/)/u).map((name) => name.replaceAll('//', '/').trim());
  const last = names.at(-1) ?? '';
  return /^(top|\$\w+\$)?$/u.test(last) ? '' : last.slice(0, 128);
}
