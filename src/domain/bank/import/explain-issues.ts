import { questionFieldNames } from '#domain/question/question-fields.ts';
import { questionTypes } from '#domain/question/question-types.ts';
import { statuses } from '#domain/question-types/question-base.ts';
import { difficulties } from '#domain/shared/difficulties.ts';
import { inDigits } from '#domain/shared/in-digits.ts';

/** The parts of a schema's issue that the sentences use. */
export type SchemaIssue = {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly input?: unknown;
  readonly maximum?: unknown;
  readonly minimum?: unknown;
};

/** What the editor calls each field, except where that makes no sentence. */
const names = new Map(
  Object.entries({
    ...questionFieldNames,
    optionReasons: 'Reasons for wrong options',
    twinGroup: 'Twin code',
  }),
);

const hints: Readonly<Record<string, string>> = {
  type: oneOf(questionTypes),
  difficulty: oneOf(difficulties),
  status: oneOf(statuses),
  figure:
    'A figure is one of Ohmwork’s own drawings, such as /figures/ring-final.svg, with a description for people who can’t see it.',
};

function oneOf(words: readonly string[]): string {
  return `It is ${words.join(', ').replace(/, (\w+)$/u, ' or $1')}.`;
}

/** A sentence for each fault that keeps a record from being a question, without repetitions. */
export function explainIssues(issues: readonly SchemaIssue[]): string[] {
  return [
    ...new Set(
      issues.map((issue) => (issue.path.join('.') === 'answer.value' ? notANumber : explain(issue))),
    ),
  ];
}

/** The key of a question without options is a number. */
const notANumber =
  'The key isn’t a number such as 1.37. A question without options asks for one: those answered in words aren’t supported.';

function explain(issue: SchemaIssue): string {
  const [field, index] = issue.path.map(String);
  if (field === undefined) {
    return issue.code === 'custom' ? `${issue.message}.` : 'This is not a question.';
  }
  const name = nameOf(field, index);
  const hint = Object.hasOwn(hints, field) ? ` ${hints[field]}` : '';
  const limit = inDigits(Number(issue.maximum ?? issue.minimum));
  const unit = field === 'options' && index === undefined ? 'of them' : 'characters';
  switch (issue.code) {
    case 'too_big':
      return `${name} ${isPlural(name) ? 'have' : 'has'} more than ${limit} ${unit}.`;
    case 'too_small':
      return unit === 'of them' ? `At least ${limit} options are needed.` : `${name} is missing.${hint}`;
    case 'custom':
      return `${name}: ${issue.message}.`;
    default:
      return `${name} ${isPlural(name) ? 'are' : 'is'} missing or wrong.${hint}`;
  }
}

function nameOf(field: string, index: string | undefined): string {
  if (field === 'options' && index !== undefined) return `Option ${Number(index) + 1}`;
  const name = names.get(field);
  return name === undefined ? field : `The ${name.toLowerCase()}`;
}

function isPlural(name: string): boolean {
  return name.endsWith('s') && name !== 'The status';
}
