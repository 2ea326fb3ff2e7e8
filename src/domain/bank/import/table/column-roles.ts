import { csvColumns } from '#domain/bank/csv-columns.ts';
import { optionLetters } from '#domain/question-types/option-letters.ts';

/** Roles that our own export has no column for. */
const foreignRoles = [
  /** A wrong answer, beside a column with the right one. */
  'wrong',
  /** The address of a picture. */
  'picture',
] as const;

/**
 * What a column is taken for; `ignore` for what a question has no place for, such as a time limit, and `unchosen` until
 * somebody says what it holds.
 */
export type ColumnRole = (typeof csvColumns)[number] | (typeof foreignRoles)[number] | 'ignore' | 'unchosen';

const own: ReadonlySet<string> = new Set(csvColumns);

/** Every role, in the order of a list to choose from. */
export const columnRoles: readonly ColumnRole[] = ['unchosen', 'ignore', ...csvColumns, ...foreignRoles];

/** Whether the header is that of our own export, whose texts are Markdown. */
export function isOwnHeader(header: readonly string[]): boolean {
  const names = header.map((name) => name.trim()).filter(Boolean);
  return names.includes('questionId') && names.includes('text') && names.every((name) => own.has(name));
}

/** Whether several columns can have a role: a file may have a column for each right answer. */
export function isSharedRole(role: ColumnRole): boolean {
  return role === 'answer' || role === 'wrong' || role === 'picture' || role === 'ignore';
}

/** Whether a column holds the text of an option. */
export function isOptionRole(role: ColumnRole): boolean {
  return /^option\d+$/u.test(role);
}

/** What programs and people call their columns, in lower case without spaces and punctuation. */
const otherNames: Readonly<Record<string, ColumnRole>> = {
  ...named('text', 'question questiontext questiontitle questionstem stem prompt quizquestion'),
  ...named('questionId', 'number no nr id questionnumber questionno'),
  ...named('type', 'questiontype kind'),
  ...named(
    'answer',
    'key correct correctanswer correctanswers correctoption correctchoice rightanswer answerkey solution',
  ),
  ...named('explanation', 'answerexplanation feedback generalfeedback rationale why'),
  ...named('partId', 'part category topic subject'),
  ...named('difficulty', 'level'),
  ...named('tags', 'tag keywords'),
  ...named('figureSrc', 'figure'),
  ...named('reference', 'regulation source'),
  ...named('picture', 'image imagelink imageurl picture pictureurl photo'),
  ...named('ignore', 'time timelimit timeinseconds timelimitsec seconds points score marks required row'),
  ...Object.fromEntries(
    ['wrong', 'wronganswer', 'incorrect', 'incorrectanswer', 'distractor'].flatMap((name) =>
      ['', ...'123456789'].map((digit): [string, ColumnRole] => [`${name}${digit}`, 'wrong']),
    ),
  ),
};

const optionNames: ReadonlyMap<string, number> = new Map(
  optionLetters.flatMap((letter, index) =>
    ['option', 'choice', 'answer', 'answeroption', 'answerchoice', 'response', 'alternative', '']
      .flatMap((name) => (name === '' ? [letter] : [`${name}${letter}`, `${name}${index + 1}`]))
      .map((name): [string, number] => [name, index]),
  ),
);

/** The role that a column's name stands for; null for an unknown name. */
export function roleFor(name: string): ColumnRole | null {
  const exact = csvColumns.find((column) => column === name.trim());
  if (exact) return exact;
  const plain = plainName(name);
  const option = optionNames.get(plain);
  if (option !== undefined) return csvColumns.find((column) => column === `option${option + 1}`) ?? null;
  if (Object.hasOwn(otherNames, plain)) return otherNames[plain] ?? null;
  // A file may have a column for each right answer.
  const unnumbered = plain.replace(/\d$/u, '');
  if (Object.hasOwn(otherNames, unnumbered) && otherNames[unnumbered] === 'answer') return 'answer';
  return csvColumns.find((column) => column.toLowerCase() === plain) ?? null;
}

/** Kahoot says more in its headers: `Answer 1 - max 75 characters`, `Correct answer(s) - choose at least one`. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/\s+[-–—]\s.*$/su, '')
    .replace(/\([^)]*\)/gsu, '')
    .replace(/^\s*(?:question|item|q|row)?\s*#\s*$/u, 'row')
    .replace(/[^a-z0-9]/gu, '');
}

function named(role: ColumnRole, names: string): Readonly<Record<string, ColumnRole>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, role]));
}
