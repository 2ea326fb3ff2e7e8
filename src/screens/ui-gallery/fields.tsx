import { CheckboxField } from '#ui/field/checkbox-field.tsx';
import { FileField } from '#ui/field/file-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';

import { Example } from './example.tsx';

const levels = [
  { value: 'easy', label: 'Easy' },
  { value: 'medium', label: 'Medium' },
  { value: 'hard', label: 'Hard' },
];

const hint = 'Seen by nobody else.';

/** Each field: empty or filled, with a hint, with an error, and disabled. */
export function Fields() {
  return (
    <>
      <Example name="Text">
        <TextField label="Name" hint={hint} placeholder="As on your card" />
        <TextField label="Email" type="email" defaultValue="ada@example" error="Enter a full address." />
        <TextField label="Username" defaultValue="ada" disabled />
      </Example>
      <Example name="Text area">
        <TextAreaField
          label="Message"
          rows={3}
          hint={hint}
          defaultValue="The key of question 12 looks wrong."
        />
        <TextAreaField label="Reason" rows={2} error="Say why." />
        <TextAreaField label="Answer" rows={2} defaultValue="Handed in already" disabled />
      </Example>
      <Example name="Select">
        <SelectField label="Difficulty" hint={hint} options={levels} />
        <SelectField label="Level" options={levels} error="Choose another one." />
        <SelectField label="Category" options={levels} disabled />
      </Example>
      <Example name="Checkbox">
        <CheckboxField label="Free only" />
        <CheckboxField
          label="Show the explanation after each answer, with the regulation to look up"
          defaultChecked
        />
        <CheckboxField label="Part of every plan" disabled />
        <CheckboxField label="Always on" defaultChecked disabled />
      </Example>
      <Example name="File">
        <FileField label="Question bank" hint="CSV, GIFT or QTI, up to 5 MB." />
        <FileField label="Picture" error="This file is empty." />
        <FileField label="Backup" disabled />
      </Example>
    </>
  );
}
