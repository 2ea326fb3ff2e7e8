import type { ComponentType } from 'react';

import type { QuestionType } from '#domain/question/question.ts';

import type { KeyFieldsProps } from './key-fields-props.ts';
import { NumericFields } from './numeric-fields.tsx';
import { MultipleFields, OrderingFields, SingleFields } from './option-fields.tsx';

/** The editor's fields for options and key of each question type. A type without an entry doesn't compile. */
const fields: Readonly<Record<QuestionType, ComponentType<KeyFieldsProps>>> = {
  single: SingleFields,
  multiple: MultipleFields,
  numeric: NumericFields,
  ordering: OrderingFields,
};

/** The options with the key, or the number that is the answer. */
export function KeyFields(props: KeyFieldsProps) {
  const Fields = fields[props.draft.type];
  return <Fields {...props} />;
}
