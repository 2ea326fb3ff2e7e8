import { type ComponentProps, memo } from 'react';

import type { DraftErrors, QuestionDraft } from '#domain/question/question-draft.ts';
import { questionDraftNames } from '#domain/question/question-draft-names.ts';
import type { FieldTexts } from '#ui/field/field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';

/** The fields of a draft that take any text. */
type TextName = {
  [Name in keyof QuestionDraft]: string extends QuestionDraft[Name] ? Name : never;
}[keyof QuestionDraft];

type Look = Omit<FieldTexts, 'label' | 'error'> &
  Pick<ComponentProps<'textarea'>, 'inputMode' | 'maxLength' | 'rows' | 'spellCheck'>;

type Named = Look & {
  readonly name: TextName;
  readonly onChange: (part: Partial<Pick<QuestionDraft, TextName>>) => void;
};

type Written = Named & { readonly draft: QuestionDraft; readonly errors: DraftErrors };

/** A one-line field of a draft. It's rendered again only when it has changed itself, not on every key typed elsewhere. */
export function DraftLine(field: Written) {
  return <Line {...shownOf(field)} />;
}

/** A field with several lines, rendered like `DraftLine`. */
export function DraftText(field: Written) {
  return <Text {...shownOf(field)} />;
}

type Shown = Named & FieldTexts & { readonly value: string };

function shownOf({ draft, errors, ...field }: Written): Shown {
  const { name } = field;
  return { ...field, label: questionDraftNames[name], value: draft[name], error: errors[name] };
}

const Line = memo(function Line({ name, onChange, rows: _, ...field }: Shown) {
  return <TextField {...field} onChange={(event) => onChange({ [name]: event.target.value })} />;
});

const Text = memo(function Text({ name, onChange, ...field }: Shown) {
  return <TextAreaField {...field} onChange={(event) => onChange({ [name]: event.target.value })} />;
});
