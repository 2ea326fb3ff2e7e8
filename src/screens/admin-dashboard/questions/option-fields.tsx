import { memo, useId } from 'react';

import type { DraftOption } from '#domain/question/question-draft.ts';
import { maxReason } from '#domain/question-types/question-base.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckboxField } from '#ui/field/checkbox-field.tsx';
import { RadioField } from '#ui/field/radio-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { SortableList } from '#ui/sortable-list/sortable-list.tsx';

import styles from '../admin-dashboard.module.css';
import type { KeyFieldsProps } from './key-fields-props.ts';

/** Options of which one is right. */
export function SingleFields(props: KeyFieldsProps) {
  return <OptionFields {...shown(props)} title="Options" unit="Option" keys="one" />;
}

/** Options of which several are right. */
export function MultipleFields(props: KeyFieldsProps) {
  return <OptionFields {...shown(props)} title="Options" unit="Option" keys="several" />;
}

/** Steps in the right order. */
export function OrderingFields(props: KeyFieldsProps) {
  return <OptionFields {...shown(props)} title="Steps in the right order" unit="Step" keys="order" />;
}

/** Only the props that the options depend on, so that typing in another field doesn't render them again. */
function shown({ draft: { options }, errors, onChange }: KeyFieldsProps) {
  return { options, error: errors.options, onChange };
}

const OptionFields = memo(function OptionFields({
  options,
  error,
  onChange: onDraftChange,
  title,
  unit,
  keys,
}: ReturnType<typeof shown> & { title: string; unit: string; keys: 'one' | 'several' | 'order' }) {
  const titleId = useId();
  // A question of another type may have several right options, of which radio buttons would show only the last.
  const isMarked = keys !== 'one' || options.filter(({ right }) => right).length === 1;
  const KeyField = keys === 'one' ? RadioField : CheckboxField;
  const onChange = (changed: DraftOption[]) => onDraftChange({ options: changed });
  const change = (id: string, part: Partial<DraftOption>) =>
    onChange(options.map((option) => (option.id === id ? { ...option, ...part } : option)));
  const mark = (id: string, right: boolean) =>
    onChange(
      options.map((option) =>
        option.id === id ? { ...option, right } : { ...option, right: keys !== 'one' && option.right },
      ),
    );

  return (
    <section className={styles.form} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <SortableList
        labelledBy={titleId}
        items={options.map(({ id, text, right, reason }, index) => ({
          id,
          name: text || `option ${index + 1}`,
          content: (
            <div className={styles.form}>
              <TextField
                label={`${unit} ${index + 1}`}
                value={text}
                maxLength={500}
                onChange={(event) => change(id, { text: event.target.value })}
              />
              {keys !== 'order' && !right && (
                <TextField
                  label={`Why option ${index + 1} is wrong`}
                  value={reason}
                  maxLength={maxReason}
                  onChange={(event) => change(id, { reason: event.target.value })}
                />
              )}
              <div className={styles.row}>
                {keys !== 'order' && (
                  <KeyField
                    label="Correct"
                    aria-label={`Option ${index + 1} is correct`}
                    name={titleId}
                    checked={right && isMarked}
                    onChange={(event) => mark(id, event.target.checked)}
                  />
                )}
                <Button
                  variant="quiet"
                  aria-label={`Remove option ${index + 1}`}
                  onClick={() => onChange(options.filter((option) => option.id !== id))}
                >
                  Remove
                </Button>
              </div>
            </div>
          ),
        }))}
        onReorder={(ids) => onChange(ids.flatMap((id) => options.find((option) => option.id === id) ?? []))}
      />
      {error && <p role="alert">{error}</p>}
      <Button
        disabled={options.length >= 10}
        onClick={() => onChange([...options, { id: freeId(options), text: '', right: false, reason: '' }])}
      >
        Add {keys === 'order' ? 'a step' : 'an option'}
      </Button>
    </section>
  );
});

/** The first letter that no option has: the ids stay the same, whatever is removed. */
function freeId(options: readonly DraftOption[]): string {
  const used = new Set(options.map(({ id }) => id));
  return (
    [...'abcdefghijklmnopqrstuvwxyz'].find((letter) => !used.has(letter)) ?? crypto.randomUUID().slice(0, 8)
  );
}
