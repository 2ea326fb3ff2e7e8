import { type Blueprint, blueprintSchema, maxExamQuestions, maxExamTitle } from '#domain/exam/blueprint.ts';

const sentences = {
  title: `Enter a name of at most ${maxExamTitle} characters.`,
  questionCount: `Enter a whole number from 1 to ${maxExamQuestions}.`,
  minutes: 'Enter whole minutes from 1 to 600.',
  passMark: 'Enter a whole percentage from 1 to 100.',
} as const;

/** The error of each field whose value is invalid. */
export type BlueprintErrors = { readonly [field in keyof typeof sentences]?: string };

/** The errors of the fields whose value an exam can't have. */
export function findErrors(blueprint: Blueprint): BlueprintErrors {
  const issues = blueprintSchema.safeParse(blueprint).error?.issues ?? [];
  const fields = new Set(issues.map(({ path }) => path[0]));
  return Object.fromEntries(Object.entries(sentences).filter(([field]) => fields.has(field)));
}
