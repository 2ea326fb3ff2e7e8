import type { ReactNode } from 'react';

import type { QuestionOf, QuestionType } from '#domain/question/question.ts';

import { ChoiceControl } from './choice-control.tsx';
import type { ControlProps } from './control-props.ts';
import { NumericControl } from './numeric-control.tsx';
import { OrderingControl } from './ordering-control.tsx';

/** A control, declared as a method for the reason given at `TypeDefinition`. */
type Entry<Props> = { Control(props: Props): ReactNode };

/** The control of each question type. A type without one doesn't compile. */
const controls: { readonly [T in QuestionType]: Entry<ControlProps<QuestionOf<T>>> } = {
  single: { Control: ChoiceControl },
  multiple: { Control: ChoiceControl },
  numeric: { Control: NumericControl },
  ordering: { Control: OrderingControl },
};

/** The control that a question is answered with. */
export function ResponseControl(props: ControlProps) {
  const { Control }: Entry<ControlProps> = controls[props.question.type];
  return <Control {...props} />;
}
