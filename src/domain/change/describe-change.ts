import { type Change, type ChangeAction, type ChangeKind, importUndone } from './change.ts';

/** Each kind in the singular and the plural. */
export const kindNames: Readonly<Record<ChangeKind, { one: string; several: string }>> = {
  question: { one: 'question', several: 'questions' },
  quiz: { one: 'quiz', several: 'quizzes' },
  part: { one: 'exam part', several: 'exam parts' },
  paper: { one: 'numbered paper', several: 'numbered papers' },
  fact: { one: 'fact', several: 'facts' },
  correction: { one: 'correction', several: 'corrections' },
  report: { one: 'report', several: 'reports' },
  plan: { one: 'plan', several: 'plans' },
  role: { one: 'role', several: 'roles' },
  import: { one: 'import', several: 'imports' },
  picture: { one: 'picture', several: 'pictures' },
};

/** Each action in the past tense. */
const actionNames: Readonly<Record<ChangeAction, string>> = {
  add: 'Added',
  edit: 'Changed',
  delete: 'Deleted',
  restore: 'Restored',
  draft: 'Saved a draft of',
  publish: 'Published',
  import: 'Imported',
  close: 'Closed',
  regrade: 'Regraded results of',
};

/** What was done, in a few words, such as `Deleted 3 questions`. */
export function describeChange({
  action,
  kind,
  count,
  detail = '',
}: Pick<Change, 'action' | 'kind' | 'count'> & { readonly detail?: string }): string {
  const { one, several } = kindNames[kind];
  const isUndo = kind === 'import' && action === 'edit';
  const name = isUndo ? (detail === importUndone ? 'Undid' : 'Started to undo') : actionNames[action];
  return `${name} ${count === 1 ? `1 ${one}` : `${count} ${several}`}`;
}
