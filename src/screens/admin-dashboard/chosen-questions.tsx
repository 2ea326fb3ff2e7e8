import { paths } from '#app/paths.ts';
import { plainText } from '#domain/question/plain-text.ts';
import type { Question } from '#domain/question/question.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { SortableList } from '#ui/sortable-list/sortable-list.tsx';

import styles from './admin-dashboard.module.css';

/** The questions of a quiz or a part in order. Ids that aren’t in the bank can only be removed. */
export function ChosenQuestions({
  bank,
  ids,
  labelledBy,
  disabled = false,
  onChange,
}: {
  bank: readonly Question[];
  ids: readonly string[];
  labelledBy: string;
  disabled?: boolean;
  onChange: (ids: string[]) => void;
}) {
  const known = new Map(bank.map((question) => [question.id, question]));
  if (ids.length === 0) return <p className={styles.soft}>No questions yet.</p>;
  return (
    <SortableList
      labelledBy={labelledBy}
      disabled={disabled}
      items={ids.map((id) => {
        const question = known.get(id);
        const name = question?.questionId ?? id;
        return {
          id,
          name,
          content: (
            <span className={styles.line}>
              <span>
                {question ? (
                  <>
                    <TextLink to={paths.adminQuestion.to({ questionId: id })}>{name}</TextLink>{' '}
                    {plainText(question.text)}
                  </>
                ) : (
                  `${name} is no longer in the bank`
                )}
              </span>
              <Button
                variant="quiet"
                disabled={disabled}
                aria-label={`Remove ${name}`}
                onClick={() => onChange(ids.filter((other) => other !== id))}
              >
                Remove
              </Button>
            </span>
          ),
        };
      })}
      onReorder={onChange}
    />
  );
}
