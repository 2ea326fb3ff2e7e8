import type { QuestionOf } from '#domain/question/question.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { SortableList } from '#ui/sortable-list/sortable-list.tsx';

import type { ControlProps } from './response-control.tsx';

/** Steps to put in order; once revealed, each with its verdict, and the right order below. */
export function OrderingControl({
  question,
  optionOrder,
  response,
  disabled,
  revealed,
  labelledBy,
  onAnswer,
}: ControlProps<QuestionOf<'ordering'>>) {
  const order = Array.isArray(response) ? response : optionOrder;
  const textOf = (id: string) => question.options.find((option) => option.id === id)?.text ?? '';
  const verdictOf = (id: string, index: number) => (question.answer[index] === id ? 'right' : 'wrong');

  return (
    <div>
      <SortableList
        items={order.map((id, index) => ({
          id,
          name: textOf(id),
          content: <RichText text={textOf(id)} />,
          verdict: revealed ? verdictOf(id, index) : undefined,
        }))}
        labelledBy={labelledBy}
        disabled={disabled}
        fixed={revealed}
        onReorder={onAnswer}
      />
      {revealed && (
        <div>
          <p>The right order:</p>
          <ol>
            {question.answer.map((id) => (
              <li key={id}>{textOf(id)}</li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}
