import { useId } from 'react';

import type { DraftErrors, DraftOption, QuestionDraft } from '#domain/question/question-draft.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckboxField } from '#ui/field/checkbox-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { SortableList } from '#ui/sortable-list/sortable-list.tsx';

import styles from '../admin-dashboard.module.css';

/** The options with the key, or the number that is asked for. */
export function KeyFields({
  draft,
  errors,
  onChange,
}: {
  draft: QuestionDraft;
  errors: DraftErrors;
  onChange: (part: Partial<QuestionDraft>) => void;
}) {
  if (draft.type === 'numeric') {
    return (
      <div className={styles.pair}>
        <TextField
          label="Value"
          inputMode="decimal"
          value={draft.value}
          error={errors.value}
          onChange={(event) => onChange({ value: event.target.value })}
        />
        <TextField
          label="Tolerance"
          hint="In the unit of the value, both ways"
          inputMode="decimal"
          value={draft.tolerance}
          error={errors.tolerance}
          onChange={(event) => onChange({ tolerance: event.target.value })}
        />
        <TextField
          label="Unit"
          maxLength={20}
          value={draft.unit}
          onChange={(event) => onChange({ unit: event.target.value })}
        />
      </div>
    );
  }
  return <OptionFields draft={draft} error={errors.options} onChange={(options) => onChange({ options })} />;
}

function OptionFields({
  draft: { type, options },
  error,
  onChange,
}: {
  draft: QuestionDraft;
  error: string | undefined;
  onChange: (options: readonly DraftOption[]) => void;
}) {
  const titleId = useId();
  const change = (id: string, part: Partial<DraftOption>) =>
    onChange(options.map((option) => (option.id === id ? { ...option, ...part } : option)));
  const mark = (id: string, right: boolean) =>
    onChange(
      options.map((option) =>
        option.id === id
          ? { ...option, right: type === 'single' || right }
          : { ...option, right: type !== 'single' && option.right },
      ),
    );

  return (
    <section className={styles.form} aria-labelledby={titleId}>
      <h2 id={titleId}>{type === 'ordering' ? 'Steps in the right order' : 'Options'}</h2>
      <SortableList
        labelledBy={titleId}
        items={options.map(({ id, text, right }, index) => ({
          id,
          name: text || `option ${index + 1}`,
          content: (
            <div className={styles.form}>
              <TextField
                label={`${type === 'ordering' ? 'Step' : 'Option'} ${index + 1}`}
                value={text}
                maxLength={500}
                onChange={(event) => change(id, { text: event.target.value })}
              />
              <div className={styles.row}>
                {type !== 'ordering' && (
                  <CheckboxField
                    label="Right"
                    aria-label={`Option ${index + 1} is right`}
                    checked={right}
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
        onClick={() => onChange([...options, { id: freeId(options), text: '', right: false }])}
      >
        Add {type === 'ordering' ? 'a step' : 'an option'}
      </Button>
    </section>
  );
}

/** The first letter that no option has: ids are stable, whatever is removed. */
function freeId(options: readonly DraftOption[]): string {
  const used = new Set(options.map(({ id }) => id));
  return (
    [...'abcdefghijklmnopqrstuvwxyz'].find((letter) => !used.has(letter)) ?? crypto.randomUUID().slice(0, 8)
  );
}
