import type { TableLayout } from '#domain/bank/import/table/detect-layout.ts';
import { keyStyles } from '#domain/bank/import/table/key-style.ts';
import { SelectField } from '#ui/field/select-field.tsx';

import { keyStyleNames, textFormatNames } from './role-names.ts';

/** How to interpret a table's keys and texts. */
export function TextChoices({
  layout,
  onChange,
}: {
  layout: TableLayout;
  onChange: (layout: TableLayout) => void;
}) {
  return (
    <>
      <SelectField
        label="Keys name an option by its"
        error={layout.keyStyle === null ? 'Choose one: the keys can be read in two ways.' : undefined}
        options={[
          ...(layout.keyStyle === null ? [{ value: '' as const, label: 'Not sure' }] : []),
          ...keyStyles.map((value) => ({ value, label: keyStyleNames[value] })),
        ]}
        value={layout.keyStyle ?? ''}
        onChoose={(keyStyle) => {
          if (keyStyle !== '') onChange({ ...layout, keyStyle });
        }}
      />
      <SelectField
        label="Texts are"
        options={(['plain', 'markdown'] as const).map((value) => ({ value, label: textFormatNames[value] }))}
        value={layout.textFormat}
        onChoose={(textFormat) => onChange({ ...layout, textFormat })}
      />
    </>
  );
}
