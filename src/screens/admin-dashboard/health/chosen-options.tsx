import type { ItemFigures } from '#domain/item-analysis/analyse-items.ts';
import { authoringOf } from '#domain/question/authoring.ts';
import type { Question } from '#domain/question/question.ts';
import { typeOf } from '#domain/question/question-types.ts';

import styles from '../admin-dashboard.module.css';

/** How often each option was chosen. Nothing for a number, an order, or a family, whose options change each time. */
export function ChosenOptions({ question, figures }: { question: Question; figures: ItemFigures }) {
  if (authoringOf(question).optionFigures === 'none' || question.family !== undefined) return null;
  const type = typeOf(question);
  const key = [type.keyResponse(question)].flat();
  return (
    <details>
      <summary>Options chosen</summary>
      <ul className={styles.sentences}>
        {type.options(question).map(({ id, text }) => (
          <li key={id}>
            {Math.round((100 * (figures.chosen.get(id) ?? 0)) / figures.accounts)}% {text}
            {key.includes(id) && ' (the key)'}
          </li>
        ))}
      </ul>
    </details>
  );
}
