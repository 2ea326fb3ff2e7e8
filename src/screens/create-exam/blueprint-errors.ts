import { type Blueprint, blueprintSchema, maxExamQuestions } from '#domain/exam/blueprint.ts';

const sentences = {
  title: 'Enter a name of at most 120 characters.',
  questionCount: `Enter a whole number from 1 to ${maxExamQuestions}.`,
  minutes: 'Enter whole minutes from 1 to 600.',
  passMark: 'Enter a whole percentage from 1 to 100.',
} as const;

type Typed = keyof typeof sentences;

/** The error of each field whose value is invalid. */
export type BlueprintErrors = { readonly [field in Typed]?: string };

/** The errors of the fields whose value an exam can't have. */
export function findErrors(blueprint: Blueprint): BlueprintErrors {
  const fields = Object.entries(sentences).filter(
    ([field]) => !blueprintSchema.shape[field as Typed].safeParse(blueprint[field as Typed]).success,
  );
  return Object.fromEntries(fields);
}
