/** The formats that can be read. */
export const importFormats = ['csv', 'json', 'gift', 'aiken', 'moodle-xml', 'text'] as const;

export type ImportFormat = (typeof importFormats)[number];

const byEnding: readonly [RegExp, ImportFormat][] = [
  [/\.json$/iu, 'json'],
  [/\.gift$/iu, 'gift'],
  [/\.(csv|tsv)$/iu, 'csv'],
  [/\.aiken$/iu, 'aiken'],
];

/** Moodle's Aiken has no explanations, so a file with some is read as plain text. */
const explained = /^[ \t]*(?:explanation|feedback|rationale)[ \t]*:/imu;

const sampleLength = 20_000;

/** The format of a text, from what it begins with and from its name; null when neither tells. */
export function guessFormat(name: string, text: string): ImportFormat | null {
  const sample = text.slice(0, sampleLength);
  if (/^\s*<(\?xml|quiz|quest|assessment|qti-|!DOCTYPE)/iu.test(sample)) return 'moodle-xml';
  if (/^\s*(\[\s*\{|\{\s*"|\[\s*\]\s*$)/u.test(sample)) return 'json';
  const named = byEnding.find(([ending]) => ending.test(name));
  if (named) return named[1];
  if (/^ANSWER:[ \t]*[A-Z][ \t]*$/mu.test(sample)) return explained.test(sample) ? 'text' : 'aiken';
  if (isHeader(firstLine(sample))) return 'csv';
  if (/^\$CATEGORY:|(^|[^\\])\{\s*([=~#}]|>\s*\d|T|F)/mu.test(sample)) return 'gift';
  return /^\s*\(?a(?:\.\s|\))/imu.test(sample) &&
    /^\s*(?:correct\s+)?(?:answers?|ans|key)\s*[:=]|^\s*\*\s*\(?[a-j][.)]/imu.test(sample)
    ? 'text'
    : null;
}

/** Whether a line has several cells, one of which is the name of the question's column. */
function isHeader(line: string): boolean {
  const cells = line.split(/[,;\t]/u).map((cell) => cell.replace(/^[\s"]+|[\s"]+$/gu, '').toLowerCase());
  return cells.length > 1 && cells.some((cell) => /^(question ?)?text$|^question$/u.test(cell));
}

function firstLine(text: string): string {
  return text.trimStart().split('\n', 1)[0] ?? '';
}
