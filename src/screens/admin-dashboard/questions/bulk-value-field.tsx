import type { BulkEdit } from '#domain/bank/bulk-edit.ts';
import { optionsOfParts } from '#domain/part/options-of-parts.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { difficultyOptions } from '#domain/shared/difficulties.ts';
import type { PartTitle } from '#services/parts/list-part-titles.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';

/** The value for no part. Document ids can't contain slashes. */
export const noPart = '/none/';

const choose = { value: '', label: 'Choose…' };

/** The new value for the questions; nothing is chosen at first. */
export function BulkValueField({
  field,
  value,
  onChange,
  parts,
  quizzes,
}: {
  field: BulkEdit['field'];
  value: string;
  onChange: (value: string) => void;
  parts: readonly PartTitle[];
  quizzes: readonly Quiz[];
}) {
  if (field === 'add-tag' || field === 'remove-tag') {
    return (
      <TextField
        label="Which tag"
        maxLength={60}
        value={value}
        error={field === 'add-tag' && value.includes(',') ? 'One tag at a time, without a comma.' : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  const { label, options } = choicesOf(field, parts, quizzes);
  return <SelectField label={label} options={options} value={value} onChoose={onChange} />;
}

function choicesOf(field: BulkEdit['field'], parts: readonly PartTitle[], quizzes: readonly Quiz[]) {
  if (field === 'part') {
    return {
      label: 'To part',
      options: [choose, { value: noPart, label: 'None' }, ...optionsOfParts(parts)],
    };
  }
  if (field === 'difficulty') {
    return {
      label: 'To difficulty',
      options: [choose, ...difficultyOptions],
    };
  }
  if (field === 'status') {
    return {
      label: 'To status',
      options: [
        choose,
        { value: 'published', label: 'Published' },
        { value: 'withdrawn', label: 'Withdrawn (learners are told)' },
      ],
    };
  }
  return {
    label: 'Which quiz',
    options: [choose, ...quizzes.map(({ id, title }) => ({ value: id, label: title }))],
  };
}
