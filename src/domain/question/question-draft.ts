import { familyFaults } from '#domain/family/family-faults.ts';
import type { DraftOption, KeyDraft } from '#domain/question-types/authoring.ts';
import { errorsAmong, lengthError, listError } from '#domain/shared/draft-errors.ts';
import { splitCommas } from '#domain/shared/split-commas.ts';
import { authoringOf } from './authoring.ts';
import { type Question, questionSchema } from './question.ts';
import type { QuestionDraft } from './question-draft-schema.ts';
import type { QuestionField } from './question-fields.ts';

export type { DraftOption, QuestionDraft };

/** What is wrong with a draft, by field. */
export type DraftErrors = { readonly [field in keyof QuestionDraft]?: string };

export type DraftOutcome =
  | { readonly ok: true; readonly question: Question }
  | { readonly ok: false; readonly errors: DraftErrors };

const emptyKey: KeyDraft = {
  options: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: '', right: id === 'a', reason: '' })),
  value: '',
  tolerance: '0',
  unit: '',
};

/** What a new question begins with. */
export const emptyDraft: QuestionDraft = {
  ...emptyKey,
  questionId: '',
  type: 'single',
  text: '',
  explanation: '',
  reference: '',
  partId: '',
  difficulty: 'medium',
  tags: '',
  figureSrc: '',
  figureAlt: '',
  indexWord: '',
  chapter: '',
  section: '',
  facts: '',
  twinGroup: '',
  examChapter: '',
  editions: '',
  status: 'published',
  family: '',
  media: [],
};

/** The form's state for a stored question. Every field is written out, so that a new one can't be forgotten. */
export function draftFrom(question: Question): QuestionDraft {
  const { questionId, type, text, explanation, reference, partId, difficulty } = question;
  const key: KeyDraft = { ...emptyKey, ...authoringOf(question).draftFrom(question) };
  return {
    questionId,
    type,
    text,
    options: key.options,
    value: key.value,
    tolerance: key.tolerance,
    unit: key.unit,
    explanation,
    reference,
    partId,
    difficulty,
    tags: question.tags.join(', '),
    figureSrc: question.figure?.src ?? '',
    figureAlt: question.figure?.alt ?? '',
    indexWord: question.lookup?.indexWord ?? '',
    chapter: question.lookup?.chapter ?? '',
    section: question.lookup?.section ?? '',
    facts: question.facts.join(', '),
    twinGroup: question.twinGroup ?? '',
    examChapter: question.chapter,
    editions: question.editions.join(', '),
    status: question.status,
    family: question.family ?? '',
    media: question.media,
  };
}

/** The fields of a question that aren't in the form. */
type Stored = Pick<Question, 'id' | 'createdAt' | 'updatedAt'>;

/** Every other field, of any type. A new field of a question doesn't compile until `contentOf` fills it. */
type DraftContent = { readonly [field in QuestionField]: unknown };

/**
 * The question that a draft describes, or a sentence for each invalid field. A field that was cleared in the form is absent
 * from the question.
 *
 * @param stored the document's id and times; whatever else it holds is replaced by the draft
 */
export function questionFromDraft(draft: QuestionDraft, { id, createdAt, updatedAt }: Stored): DraftOutcome {
  const errors = findErrors(draft);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const filled = Object.entries(contentOf(draft)).filter(([, value]) => value !== undefined);
  const parsed = questionSchema.safeParse({ ...Object.fromEntries(filled), id, createdAt, updatedAt });
  if (parsed.success) return { ok: true, question: parsed.data };
  return { ok: false, errors: { text: parsed.error.issues.map(({ message }) => message).join('; ') } };
}

function contentOf(draft: QuestionDraft): DraftContent {
  const lookup = {
    indexWord: draft.indexWord.trim(),
    chapter: draft.chapter.trim(),
    section: draft.section.trim(),
  };
  return {
    questionId: draft.questionId.trim(),
    type: draft.type,
    text: draft.text.trim(),
    optionReasons: {},
    ...authoringOf(draft).keyFrom(draft),
    explanation: draft.explanation.trim(),
    reference: draft.reference.trim(),
    partId: draft.partId,
    difficulty: draft.difficulty,
    tags: splitCommas(draft.tags),
    figure: draft.figureSrc ? { src: draft.figureSrc.trim(), alt: draft.figureAlt.trim() } : undefined,
    lookup: Object.values(lookup).some(Boolean) ? lookup : undefined,
    facts: splitCommas(draft.facts),
    twinGroup: draft.twinGroup.trim() || undefined,
    chapter: draft.examChapter.trim(),
    editions: splitCommas(draft.editions),
    status: draft.status,
    family: draft.family.trim() || undefined,
    media: draft.media.map(({ id, alt }) => ({ id, alt: alt.trim() })),
  };
}

function findErrors(draft: QuestionDraft): DraftErrors {
  return errorsAmong({
    questionId: lengthError(draft.questionId, 40, 'Give the question a number, such as 4-017.'),
    text: lengthError(draft.text, 2000, 'Write the question.'),
    ...authoringOf(draft).findErrors(draft),
    explanation: draft.explanation.length > 4000 ? 'At most 4,000 characters.' : undefined,
    reference: draft.reference.length > 200 ? 'At most 200 characters.' : undefined,
    tags: listError(splitCommas(draft.tags), { items: 20, characters: 60, item: 'tag' }),
    facts: listError(splitCommas(draft.facts), { items: 20, characters: 20, item: 'fact' }),
    twinGroup: lengthError(draft.twinGroup, 40),
    editions: listError(splitCommas(draft.editions), { items: 10, characters: 20, item: 'edition' }),
    family: draft.family.trim() ? familyFaults(draft.type, draft.family).join(' ') || undefined : undefined,
    examChapter: lengthError(draft.examChapter, 20),
    figureSrc: figureError(draft.figureSrc),
    figureAlt:
      draft.figureSrc && !draft.figureAlt.trim()
        ? 'Describe what the figure shows for people who can’t see it.'
        : undefined,
    media: draft.media.some(({ alt }) => alt.trim() === '')
      ? 'Describe what the picture shows for people who can’t see it.'
      : undefined,
  } satisfies Partial<Record<keyof QuestionDraft, string | undefined>>);
}

function figureError(src: string): string | undefined {
  if (src === '' || /^\/figures\/[a-z0-9-]+\.svg$/u.test(src.trim())) return undefined;
  return 'A figure is one of this project’s own, such as /figures/ring-final.svg.';
}
