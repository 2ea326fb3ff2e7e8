import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { NamedValues } from './named-values.tsx';

it('gives each name its value, and what there is to say about it', () => {
  render(
    <NamedValues
      values={[
        { name: 'Questions', value: 60 },
        { name: 'Days in a row', value: 3, note: 'You can miss one day.' },
      ]}
    />,
  );
  const valuesOf = (name: string) =>
    [...(screen.getByText(name).parentElement?.querySelectorAll('dd') ?? [])].map((dd) => dd.textContent);
  expect(valuesOf('Questions')).toEqual(['60']);
  expect(valuesOf('Days in a row')).toEqual(['3', 'You can miss one day.']);
});
