import type { Question } from '#domain/question/question.ts';

type Stored = 'id' | 'createdAt' | 'updatedAt';

/** What a question says, whatever its type: all but the document's id and times. */
export type QuestionContent = Question extends infer Q
  ? Q extends Question
    ? Omit<Q, Stored>
    : never
  : never;

/** The content of a stored question. */
export function contentOf({
  id: _id,
  createdAt: _created,
  updatedAt: _updated,
  ...content
}: Question): QuestionContent {
  return content;
}

/** Whether two questions say the same, whatever the order of their fields. */
export function haveSameContent(one: QuestionContent, other: QuestionContent): boolean {
  return canonical(one) === canonical(other);
}

function canonical(content: QuestionContent): string {
  const stored: readonly string[] = ['id', 'createdAt', 'updatedAt'] satisfies Stored[];
  return JSON.stringify(
    sorted(Object.fromEntries(Object.entries(content).filter(([key]) => !stored.includes(key)))),
  );
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => [key, sorted(item)]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
