import type { QuestionOf } from '#domain/question/question.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { SortableList } from '#ui/sortable-list/sortable-list.tsx';
import type { ControlProps } from './control-props.ts';
import styles from './question.module.css';

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
  const isAnswered = Array.isArray(response);
  const order = isAnswered ? response : optionOrder;
  const textOf = (id: string) => question.options.find((option) => option.id === id)?.text ?? '';
  const verdictOf = (id: string, index: number) => (question.answer[index] === id ? 'right' : 'wrong');

  return (
    <div>
      <SortableList
        items={order.map((id, index) => ({
          id,
          name: textOf(id),
          content: <RichText text={textOf(id)} />,
          // What nobody put in order is neither right nor wrong.
          verdict: revealed && isAnswered ? verdictOf(id, index) : undefined,
        }))}
        labelledBy={labelledBy}
        disabled={disabled}
        fixed={revealed}
        onReorder={onAnswer}
      />
      {revealed && (
        <div className={styles.rightOrder}>
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
