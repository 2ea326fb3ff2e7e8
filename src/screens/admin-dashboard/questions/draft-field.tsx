import { type ComponentProps, memo } from 'react';

import type { DraftErrors, QuestionDraft } from '#domain/question/question-draft.ts';
import type { FieldTexts } from '#ui/field/field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';

/** The fields of a draft that take any text. */
type TextName = {
  [Name in keyof QuestionDraft]: string extends QuestionDraft[Name] ? Name : never;
}[keyof QuestionDraft];

type Look = Omit<FieldTexts, 'error'> &
  Pick<ComponentProps<'textarea'>, 'inputMode' | 'maxLength' | 'rows' | 'spellCheck'>;

type Named = Look & {
  readonly name: TextName;
  readonly onChange: (part: Partial<Pick<QuestionDraft, TextName>>) => void;
};

type Written = Named & { readonly draft: QuestionDraft; readonly errors: DraftErrors };

/** A one-line field of a draft. It's rendered again only when it has changed itself, not on every key typed elsewhere. */
export function DraftLine({ draft, errors, ...field }: Written) {
  return <Line {...field} value={draft[field.name]} error={errors[field.name]} />;
}

/** A field with several lines, rendered like `DraftLine`. */
export function DraftText({ draft, errors, ...field }: Written) {
  return <Text {...field} value={draft[field.name]} error={errors[field.name]} />;
}

type Shown = Named & { readonly value: string; readonly error: string | undefined };

const Line = memo(function Line({ name, onChange, rows: _, ...field }: Shown) {
  return <TextField {...field} onChange={(event) => onChange({ [name]: event.target.value })} />;
});

const Text = memo(function Text({ name, onChange, ...field }: Shown) {
  return <TextAreaField {...field} onChange={(event) => onChange({ [name]: event.target.value })} />;
});
