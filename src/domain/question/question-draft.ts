import type { difficulties } from '#domain/shared/difficulties.ts';
import { type Question, type QuestionType, questionSchema } from './question.ts';

/** A question while it is written: every field as it stands in the form. */
export type QuestionDraft = {
  readonly questionId: string;
  readonly type: QuestionType;
  readonly text: string;
  /** Of an ordering question in the right order: they are shuffled for each attempt. */
  readonly options: readonly DraftOption[];
  readonly value: string;
  readonly tolerance: string;
  readonly unit: string;
  readonly explanation: string;
  readonly reference: string;
  readonly partId: string;
  readonly difficulty: (typeof difficulties)[number];
  /** With commas between them. */
  readonly tags: string;
  readonly figureSrc: string;
  readonly figureAlt: string;
  readonly indexWord: string;
  readonly chapter: string;
  readonly section: string;
};

export type DraftOption = { readonly id: string; readonly text: string; readonly right: boolean };

/** What is wrong with a draft, by field. */
export type DraftErrors = { readonly [field in keyof QuestionDraft]?: string };

export type DraftOutcome =
  | { readonly ok: true; readonly question: Question }
  | { readonly ok: false; readonly errors: DraftErrors };

/** What a new question begins with. */
export const emptyDraft: QuestionDraft = {
  questionId: '',
  type: 'single',
  text: '',
  options: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: '', right: id === 'a' })),
  value: '',
  tolerance: '0',
  unit: '',
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
};

/** The form's state for a stored question. Nothing is spread in, so that a new field of the form can't be forgotten. */
export function draftFrom(question: Question): QuestionDraft {
  const { questionId, type, text, explanation, reference, partId, difficulty } = question;
  const numeric = question.type === 'numeric' ? question.answer : null;
  return {
    questionId,
    type,
    text,
    options: question.type === 'numeric' ? emptyDraft.options : draftOptions(question),
    value: numeric ? String(numeric.value) : emptyDraft.value,
    tolerance: numeric ? String(numeric.tolerance) : emptyDraft.tolerance,
    unit: numeric?.unit ?? emptyDraft.unit,
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
  };
}

function draftOptions(question: Exclude<Question, { type: 'numeric' }>): DraftOption[] {
  const ordered =
    question.type === 'ordering'
      ? question.answer.flatMap((id) => question.options.filter((option) => option.id === id))
      : question.options;
  return ordered.map(({ id, text }) => ({ id, text, right: question.answer.includes(id) }));
}

/** What the form doesn't hold of a question. */
type Stored = Pick<Question, 'id' | 'createdAt' | 'updatedAt'>;

/** Every other field, of any type. A field that is added to a question doesn't compile until `contentOf` fills it. */
type DraftContent = {
  readonly [field in Exclude<Question extends infer Q ? keyof Q : never, keyof Stored>]-?: unknown;
};

/**
 * The question that a draft describes, or a sentence for each field that keeps it from being one. A field that was
 * cleared in the form is absent from the question.
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
  const lookup = { indexWord: draft.indexWord, chapter: draft.chapter, section: draft.section };
  return {
    questionId: draft.questionId.trim(),
    type: draft.type,
    text: draft.text.trim(),
    ...keyOf(draft),
    explanation: draft.explanation.trim(),
    reference: draft.reference.trim(),
    partId: draft.partId,
    difficulty: draft.difficulty,
    tags: splitTags(draft.tags),
    figure: draft.figureSrc ? { src: draft.figureSrc.trim(), alt: draft.figureAlt.trim() } : undefined,
    lookup: Object.values(lookup).some(Boolean) ? lookup : undefined,
  };
}

function keyOf({ type, options, value, tolerance, unit }: QuestionDraft) {
  if (type === 'numeric') {
    return {
      options: [],
      answer: { value: readNumber(value), tolerance: readNumber(tolerance), unit: unit.trim() },
    };
  }
  const answer = type === 'ordering' ? options : options.filter(({ right }) => right);
  return {
    options: options.map(({ id, text }) => ({ id, text: text.trim() })),
    answer: answer.map(({ id }) => id),
  };
}

function findErrors(draft: QuestionDraft): DraftErrors {
  const entries: [keyof QuestionDraft, string | undefined][] = [
    ['questionId', lengthError(draft.questionId, 'Give the question a number, such as 4-017.', 40)],
    ['text', lengthError(draft.text, 'Write the question.', 2000)],
    ['explanation', draft.explanation.length > 4000 ? 'At most 4,000 characters.' : undefined],
    ['reference', draft.reference.length > 200 ? 'At most 200 characters.' : undefined],
    ['tags', tagsError(draft.tags)],
    ['figureSrc', figureError(draft.figureSrc)],
    [
      'figureAlt',
      draft.figureSrc && !draft.figureAlt.trim()
        ? 'Say in words what the figure shows, for those who do not see it.'
        : undefined,
    ],
    ...(draft.type === 'numeric'
      ? ([
          ['value', numberError(draft.value)],
          ['tolerance', numberError(draft.tolerance, 0)],
        ] satisfies [keyof QuestionDraft, string | undefined][])
      : ([['options', optionsError(draft)]] satisfies [keyof QuestionDraft, string | undefined][])),
  ];
  return Object.fromEntries(entries.filter(([, error]) => error !== undefined));
}

function lengthError(text: string, missing: string, most: number): string | undefined {
  if (text.trim() === '') return missing;
  return text.trim().length > most ? `At most ${most.toLocaleString('en-GB')} characters.` : undefined;
}

function optionsError({ type, options }: QuestionDraft): string | undefined {
  if (options.length < 2) return 'Write at least two options.';
  if (options.length > 10) return 'At most ten options.';
  if (options.some(({ text }) => text.trim() === '')) return 'Write every option, or remove the empty ones.';
  if (options.some(({ text }) => text.trim().length > 500)) return 'An option has at most 500 characters.';
  const texts = options.map(({ text }) => text.trim().toLowerCase());
  if (new Set(texts).size < texts.length) return 'Two options are the same.';
  const right = options.filter((option) => option.right).length;
  if (type === 'single' && right !== 1) return 'Mark one option as right.';
  if (type === 'multiple' && right === 0) return 'Mark the options that are right.';
  return undefined;
}

function numberError(text: string, least = Number.NEGATIVE_INFINITY): string | undefined {
  const number = readNumber(text);
  if (Number.isNaN(number)) return 'Enter a number, such as 1.37.';
  return number < least ? `Not less than ${least}.` : undefined;
}

function readNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
}

function tagsError(text: string): string | undefined {
  const tags = splitTags(text);
  if (tags.length > 20) return 'At most twenty tags.';
  return tags.some((tag) => tag.length > 60) ? 'A tag has at most 60 characters.' : undefined;
}

function splitTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter(Boolean))];
}

function figureError(src: string): string | undefined {
  if (src === '' || /^\/figures\/[a-z0-9-]+\.svg$/u.test(src.trim())) return undefined;
  return 'A figure is one of this project’s own, such as /figures/ring-final.svg.';
}
