import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { CheckboxField } from './checkbox-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

const options = [
  { value: 'tn', label: 'TN-S' },
  { value: 'tt', label: 'TT' },
];

describe.each([
  ['TextField', TextField, 'textbox'],
  ['TextAreaField', TextAreaField, 'textbox'],
] as const)('%s', (_, Field, role) => {
  it('has its label, and its hint and error as description', () => {
    render(<Field label="Title" hint="Up to 200 letters" error="Give it a title" />);
    const field = screen.getByRole(role, { name: 'Title' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Up to 200 letters Give it a title');
  });

  it('is valid and undescribed without them', () => {
    render(<Field label="Title" />);
    const field = screen.getByRole(role, { name: 'Title' });
    expect(field).toBeValid();
    expect(field).not.toHaveAccessibleDescription();
  });
});

it('lets one of several be chosen', async () => {
  const onChoose = vi.fn();
  render(<SelectField label="Earthing" options={options} error="Choose one" onChoose={onChoose} />);
  const select = screen.getByRole('combobox', { name: 'Earthing' });
  expect(select).toHaveAccessibleDescription('Choose one');
  await userEvent.selectOptions(select, 'TT');
  expect(select).toHaveValue('tt');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('tt');
});

it('shows a choice that there is no more, until another one is made', () => {
  const { rerender } = render(<SelectField label="Earthing" options={options} value="it" />);
  expect(screen.getByRole('combobox')).toHaveDisplayValue('it');
  rerender(<SelectField label="Earthing" options={options} value="tt" />);
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

it('is ticked by a press on its words', async () => {
  render(<CheckboxField label="Free only" />);
  await userEvent.click(screen.getByText('Free only'));
  expect(screen.getByRole('checkbox', { name: 'Free only' })).toBeChecked();
});
