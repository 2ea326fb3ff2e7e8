type Takeable = { readonly id: string; readonly facts: readonly string[] };

/** The questions that were taken, and the facts that they ask. */
export type Taken = { isFree(question: Takeable): boolean; take(question: Takeable): boolean };

/**
 * Takes questions of which no two rest on the same fact; `take` returns whether it could.
 *
 * @param before taken already, whatever facts they share
 */
export function createTaken(before: Iterable<Takeable> = []): Taken {
  const ids = new Set<string>();
  const facts = new Set<string>();
  const add = (question: Takeable) => {
    ids.add(question.id);
    for (const fact of question.facts) facts.add(fact);
  };
  const isFree = ({ id, facts: wanted }: Takeable) =>
    !ids.has(id) && wanted.every((fact) => !facts.has(fact));
  for (const question of before) add(question);
  return {
    isFree,
    take(question) {
      const free = isFree(question);
      if (free) add(question);
      return free;
    },
  };
}
