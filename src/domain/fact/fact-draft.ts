import * as z from 'zod/mini';
import { errorsAmong, lengthError, listError } from '#domain/shared/draft-errors.ts';
import { splitCommas } from '#domain/shared/split-commas.ts';
import { type Fact, factIdPattern, factStates, grades } from './fact.ts';

/** A fact being edited; sources are separated by commas. */
export const factDraftSchema = z.object({
  statement: z.string(),
  reference: z.string(),
  chapter: z.string(),
  from: z.string(),
  until: z.string(),
  sources: z.string(),
  grade: z.enum(grades),
  state: z.enum(factStates),
  stateSources: z.string(),
  note: z.string(),
});

export type FactDraft = z.infer<typeof factDraftSchema>;

/** The fields of a fact that an editor changes. Withdrawing it is a separate step. */
export type FactContent = Pick<Fact, keyof FactDraft>;

/** What the form calls each field. */
export const factFieldNames: Readonly<Record<keyof FactDraft, string>> = {
  statement: 'Statement',
  reference: 'Reference',
  chapter: 'Chapter',
  from: 'Correct from',
  until: 'Withdrawn by',
  sources: 'Sources',
  grade: 'Grade',
  state: 'State in A4:2026',
  stateSources: 'Sources for this state',
  note: 'Note',
};

/** What a new fact begins with. */
export const emptyFactDraft: FactDraft = {
  statement: '',
  reference: '',
  chapter: '',
  from: '',
  until: '',
  sources: '',
  grade: 'C',
  state: 'unconfirmed',
  stateSources: '',
  note: '',
};

/** The form's state for a stored fact. */
export function factDraftFrom(fact: Fact): FactDraft {
  const { statement, reference, chapter, from, until, grade, state, note } = fact;
  return {
    statement,
    reference,
    chapter,
    from,
    until,
    sources: fact.sources.join(', '),
    grade,
    state,
    stateSources: fact.stateSources.join(', '),
    note,
  };
}

/** The form as it is stored. */
export function factContentFrom(draft: FactDraft): FactContent {
  return {
    statement: draft.statement.trim(),
    reference: draft.reference.trim(),
    chapter: draft.chapter.trim(),
    from: draft.from.trim(),
    until: draft.until.trim(),
    sources: splitCommas(draft.sources),
    grade: draft.grade,
    state: draft.state,
    stateSources: splitCommas(draft.stateSources),
    note: draft.note.trim(),
  };
}

const sourceLimits = { items: 20, characters: 40, item: 'source' };

/** What is wrong with a draft, by field. A grade and a state are claims, so each needs its source. */
export function findFactErrors(draft: FactDraft): { readonly [field in keyof FactDraft]?: string } {
  const { statement, reference, chapter, from, until, sources, stateSources, note } = factContentFrom(draft);
  return errorsAmong({
    statement: lengthError(statement, 1000, 'Say in one sentence what holds.'),
    reference: lengthError(reference, 200, 'Name the regulation, table or section.'),
    chapter: lengthError(chapter, 20, 'Name the chapter, such as 44, 701 or App 4.'),
    from: lengthError(from, 40, 'Name the first issue, such as A2:2022.'),
    until: lengthError(until, 40),
    sources:
      draft.grade !== 'C' && sources.length === 0
        ? `Grade ${draft.grade} needs a source.`
        : listError(sources, sourceLimits),
    stateSources: stateError(draft.state, stateSources) ?? listError(stateSources, sourceLimits),
    note: lengthError(note, 1000),
  } satisfies Partial<Record<keyof FactDraft, string | undefined>>);
}

/** What is wrong with the id of a new fact. */
export function findFactIdError(id: string): string | undefined {
  return factIdPattern.test(id.trim()) ? undefined : 'Its part and a number, such as 4.96.';
}

function stateError(state: Fact['state'], sources: readonly string[]): string | undefined {
  if (state === 'unconfirmed')
    return sources.length > 0 ? 'With a source it is no longer unconfirmed.' : undefined;
  return sources.length === 0 ? `Which source says that it is ${state}?` : undefined;
}
