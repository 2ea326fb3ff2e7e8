import { NamedValues } from '#ui/named-values/named-values.tsx';

import { Example } from './example.tsx';

/** Short values with their names, with and without a note. */
export function NamedValuesExamples() {
  return (
    <>
      <Example name="Values">
        <NamedValues
          values={[
            { name: 'Questions', value: 60 },
            { name: 'Time', value: '120 minutes' },
            { name: 'To pass', value: '60%' },
          ]}
        />
      </Example>
      <Example name="With a note">
        <NamedValues
          values={[
            { name: 'Days in a row', value: 4, note: 'You can miss one day.' },
            {
              name: 'Time per question',
              value: '94 s',
              note: 'The exam gives you 120 s, so that’s fast enough.',
            },
          ]}
        />
      </Example>
    </>
  );
}
