import type { ColumnRole } from '#domain/bank/import/table/column-roles.ts';
import type { TableLayout } from '#domain/bank/import/table/detect-layout.ts';
import type { KeyStyle } from '#domain/bank/import/table/key-style.ts';
import type { Program } from '#domain/bank/import/table/programs.ts';
import { questionDraftNames } from '#domain/question/question-draft-names.ts';

/** The display names of programs. */
export const programNames: Readonly<Record<Program, string>> = {
  ohmwork: 'an Ohmwork export',
  kahoot: 'a Kahoot spreadsheet',
  quizizz: 'a Quizizz spreadsheet',
  'google-forms': 'a Google Forms spreadsheet',
  other: 'a table of questions',
};

/** How a key refers to an option, in words. */
export const keyStyleNames: Readonly<Record<KeyStyle, string>> = {
  letter: 'Letter (A, B, C)',
  number: 'Number (1, 2, 3)',
  text: 'Text of the option',
  name: 'Name, letter or text, as in an Ohmwork export',
};

/** How texts are formatted, in words. */
export const textFormatNames: Readonly<Record<TableLayout['textFormat'], string>> = {
  plain: 'Plain text, shown as it is',
  markdown: 'Markdown, with *italic* and **bold**',
};

const names: Readonly<Partial<Record<ColumnRole, string>>> = {
  ...questionDraftNames,
  unchosen: 'Choose…',
  ignore: 'Leave out',
  id: 'Document id',
  answer: 'Key',
  wrong: 'Wrong answer',
  picture: 'Picture',
  chapter: 'Chapter to look up',
  section: 'Section to look up',
  optionIds: 'Names of the options',
};

/** The display name of a role: `Option A`, `Reason for option A`, `Difficulty`. */
export function roleName(role: ColumnRole): string {
  const [, kind, number] = /^(option|reason)(\d+)$/u.exec(role) ?? [];
  if (number) {
    const option = `ption ${String.fromCodePoint(64 + Number(number))}`;
    return kind === 'option' ? `O${option}` : `Reason for o${option}`;
  }
  return names[role] ?? role;
}
