import { type Selection, selectionNames } from '#domain/exam/selections.ts';
import { countQuestions } from '#domain/shared/count-questions.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';

/** How many questions a session has by default. */
export const usualCount = '10';

/** Which questions to practise and how many. If there's only one choice, it isn't shown as a field. */
export function PracticeFields({
  choices,
  selection,
  count,
  countError,
  onSelect,
  onCount,
}: {
  /** A choice's size is null until it's known. */
  choices: readonly { readonly value: Selection; readonly size: number | null }[];
  selection: Selection;
  /** As it was typed. */
  count: string;
  countError?: string | undefined;
  onSelect: (selection: Selection) => void;
  onCount: (count: string) => void;
}) {
  const [only = { size: 0 }, ...others] = choices;
  return (
    <>
      {others.length > 0 ? (
        <SelectField
          label="Practise"
          options={choices.map(({ value, size }) => ({
            value,
            label: size === null ? selectionNames[value] : `${selectionNames[value]} (${size})`,
          }))}
          value={selection}
          onChoose={onSelect}
        />
      ) : (
        <p>{countQuestions(only.size ?? 0)} to practise</p>
      )}
      <TextField
        label="How many"
        type="number"
        min={1}
        max={100}
        value={count}
        error={countError}
        onChange={(event) => onCount(event.target.value)}
      />
    </>
  );
}
