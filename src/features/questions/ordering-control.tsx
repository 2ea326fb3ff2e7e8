import { plainText } from '#domain/question/plain-text.ts';
import type { QuestionOf } from '#domain/question/question.ts';
import { type OrderRepair, repairOrder } from '#domain/question-types/ordering/repair-order.ts';
import { RichLines } from '#features/rich-text/rich-text.tsx';
import { type SortableItem, SortableList } from '#ui/sortable-list/sortable-list.tsx';
import type { ControlProps } from './control-props.ts';
import styles from './question.module.css';

/** Steps to put in order; once revealed, with the fewest changes that put them right, and the right order below. */
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
  const repair = revealed && isAnswered ? repairOrder(order, question.answer) : null;
  // Without an answer, the order is neither right nor wrong.
  const isRight = revealed && isAnswered && repair === null;
  const placeOf = (id: string) => order.indexOf(id) + 1;
  const textOf = (id: string) => question.options.find((option) => option.id === id)?.text ?? '';

  function verdictOf(id: string): SortableItem['verdict'] {
    if (isRight) return { tone: 'right', text: 'Right' };
    const pair = repair?.kind === 'swap' ? repair.pairs.find((ids) => ids.includes(id)) : undefined;
    if (pair) return { tone: 'wrong', text: `Swap with ${placeOf(pair[0] === id ? pair[1] : pair[0])}` };
    const place = question.answer.indexOf(id) + 1;
    if (repair?.kind !== 'move' || !repair.ids.includes(id) || place === placeOf(id)) return undefined;
    return { tone: 'wrong', text: `Move to ${place}` };
  }

  return (
    <div>
      <SortableList
        items={order.map((id) => ({
          id,
          name: plainText(textOf(id)),
          content: <RichLines text={textOf(id)} />,
          verdict: verdictOf(id),
        }))}
        labelledBy={labelledBy}
        disabled={disabled}
        fixed={revealed}
        onReorder={onAnswer}
      />
      {revealed && !isRight && (
        <div className={styles.rightOrder}>
          {repair && <p>{describeRepair(repair, placeOf, question.answer)}</p>}
          <p>The right order:</p>
          <ol>
            {question.answer.map((id) => (
              <li key={id}>{plainText(textOf(id))}</li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

/** `Swap 2 and 5.`, or `Move 6 to 1 and 4 to 3.`, or `Leave 3 where it is. Move 4 to 2 and 5 to 1.` */
function describeRepair(
  repair: OrderRepair,
  placeOf: (id: string) => number,
  answer: readonly string[],
): string {
  if (repair.kind === 'swap') {
    return `${repair.pairs.map(([one, other]) => `Swap ${placeOf(one)} and ${placeOf(other)}`).join('. ')}.`;
  }
  const list = new Intl.ListFormat('en-GB');
  const steps = repair.ids.map((id) => ({ from: placeOf(id), to: answer.indexOf(id) + 1 }));
  // The steps that aren't named close up around the others, so one that is already in its place has to stay there.
  const stay = steps.filter(({ from, to }) => from === to).map(({ from }) => `${from}`);
  const moves = steps.filter(({ from, to }) => from !== to).map(({ from, to }) => `${from} to ${to}`);
  const leave =
    stay.length > 0 ? `Leave ${list.format(stay)} where ${stay.length > 1 ? 'they are' : 'it is'}. ` : '';
  return `${leave}Move ${list.format(moves)}.`;
}
