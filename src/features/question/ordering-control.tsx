import { type PointerEvent, useRef, useState } from 'react';

import type { QuestionOf } from '#domain/question/question.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';

import styles from './question.module.css';
import type { ControlProps } from './response-control.tsx';

/** Steps to put in order: by the buttons of each step, or by dragging it. */
export function OrderingControl({
  question,
  optionOrder,
  response,
  disabled,
  revealed,
  labelledBy,
  onAnswer,
}: ControlProps<QuestionOf<'ordering'>>) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const order = Array.isArray(response) ? response : optionOrder;

  function move(id: string, to: number): void {
    const from = order.indexOf(id);
    if (to < 0 || to >= order.length || to === from) return;
    const rest = order.toSpliced(from, 1);
    onAnswer(rest.toSpliced(to, 0, id));
    setSaid(`Step is now number ${to + 1} of ${order.length}`);
  }

  function drag(event: PointerEvent): void {
    if (!dragged || !list.current) return;
    const rows = [...list.current.children].map((row) => row.getBoundingClientRect());
    const over = rows.findIndex((row) => event.clientY >= row.top && event.clientY <= row.bottom);
    if (over >= 0) move(dragged, over);
  }

  return (
    <div>
      <ol ref={list} className={styles.ordering} aria-labelledby={labelledBy} onPointerMove={drag}>
        {order.map((id, index) => {
          const text = question.options.find((option) => option.id === id)?.text ?? '';
          const right = question.answer[index] === id;
          return (
            <li
              key={id}
              className={styles.step}
              data-dragged={dragged === id || undefined}
              data-verdict={revealed ? (right ? 'right' : 'wrong') : undefined}
            >
              <span
                className={styles.handle}
                aria-hidden="true"
                onPointerDown={(event) => {
                  if (disabled) return;
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setDragged(id);
                }}
                onPointerUp={() => setDragged(null)}
                onPointerCancel={() => setDragged(null)}
              >
                {index + 1}
              </span>
              <RichText text={text} />
              {!revealed && (
                <span className={styles.moves}>
                  <Button
                    variant="quiet"
                    aria-label={`Move up: ${text}`}
                    disabled={disabled || index === 0}
                    onClick={() => move(id, index - 1)}
                  >
                    <Icon name="up" />
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={`Move down: ${text}`}
                    disabled={disabled || index === order.length - 1}
                    onClick={() => move(id, index + 1)}
                  >
                    <Icon name="down" />
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {revealed && (
        <div>
          <p>The right order:</p>
          <ol>
            {question.answer.map((id) => (
              <li key={id}>{question.options.find((option) => option.id === id)?.text}</li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}
