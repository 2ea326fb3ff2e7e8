import { type Allowance, allowances } from '#domain/attempt/allowance.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

import styles from './exam.module.css';

const names: Record<Allowance, string> = {
  standard: 'Standard time',
  'extra-25': '25% extra time',
  'extra-50': '50% extra time',
  untimed: 'Untimed',
};

/** The conditions under which an exam is sat, which its result shows. */
export function AllowanceField({
  value,
  onChange,
}: {
  value: Allowance;
  onChange: (value: Allowance) => void;
}) {
  const isHydrated = useHydrated();
  return (
    <div className={styles.allowance}>
      <SelectField
        label="Time allowed"
        disabled={!isHydrated}
        options={allowances.map((allowance) => ({ value: allowance, label: names[allowance] }))}
        value={value}
        onChoose={onChange}
      />
    </div>
  );
}
