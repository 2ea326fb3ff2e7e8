import type { ItemFigures } from '#domain/item-analysis/analyse-items.ts';
import type { Question } from '#domain/question/question.ts';

import styles from '../admin-dashboard.module.css';

/** How often each option was chosen; nothing where the answer is a number or an order. */
export function ChosenOptions({ question, figures }: { question: Question; figures: ItemFigures }) {
  if (question.type === 'numeric' || question.type === 'ordering') return null;
  return (
    <details>
      <summary>Options chosen</summary>
      <ul className={styles.sentences}>
        {question.options.map(({ id, text }) => (
          <li key={id}>
            {Math.round((100 * (figures.chosen.get(id) ?? 0)) / figures.accounts)}% {text}
            {question.answer.includes(id) && ' (the key)'}
          </li>
        ))}
      </ul>
    </details>
  );
}
