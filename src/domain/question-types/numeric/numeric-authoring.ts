import { readNumber } from '#domain/shared/read-number.ts';

import type { Authoring, CsvKey } from '../authoring.ts';
import type { NumericQuestion } from './numeric-schema.ts';
import { findUnit } from './units.ts';

/** Firestore's rules take numbers up to this size. */
const maxValue = 1e12;

export const numericAuthoring: Authoring<NumericQuestion> = {
  name: 'Numeric',
  tableNames: ['numeric', 'numerical', 'number'],
  isOrdered: false,
  optionFigures: 'none',
  draftFrom: ({ answer: { value, tolerance, unit } }) => ({
    value: String(value),
    tolerance: String(tolerance),
    unit,
  }),
  keyFrom: ({ value, tolerance, unit }) => ({
    options: [],
    answer: { value: readNumber(value), tolerance: readNumber(tolerance), unit: unit.trim() },
  }),
  findErrors: ({ value, tolerance }) => ({ value: numberError(value), tolerance: numberError(tolerance, 0) }),
  findFaults: ({ optionReasons }) =>
    Object.keys(optionReasons).length > 0 ? ['A number has no options to give reasons for.'] : [],
  describeKey: ({ family, answer: { value, tolerance, unit } }) =>
    family === undefined
      ? `${value}${unit && ` ${unit}`}${tolerance > 0 ? ` ± ${tolerance}` : ''}`
      : 'Worked out from its values',
  cells: ({ answer: { value, tolerance, unit } }) => ({
    answer: String(value),
    tolerance: String(tolerance),
    unit,
  }),
  fitsCells: ({ options }) => options.length === 0,
  answerFrom: numericAnswer,
  toForeign: ({ answer: { value, tolerance, unit } }) => ({ kind: 'number', value, tolerance, unit }),
  fromForeign: (foreign) => {
    if (foreign.kind !== 'number') return null;
    const { kind: _, ...answer } = foreign;
    return { options: [], answer };
  },
};

function numberError(text: string, min = Number.NEGATIVE_INFINITY): string | undefined {
  const number = readNumber(text);
  if (Number.isNaN(number)) return 'Enter a number, such as 1.37 or 1500.';
  if (Math.abs(number) > maxValue) return 'At most 1,000,000,000,000.';
  return number < min ? `Not less than ${min}.` : undefined;
}

/** Only a unit may follow the number: `1/2`, `2 or 3` and `5 - 10 A` aren't numbers. */
function numericAnswer({ cell }: CsvKey) {
  const [, digits = '', behind = ''] = /^([+-]?[\d.,]+(?:e[+-]?\d+)?)\s*(.*)$/iu.exec(cell('answer')) ?? [];
  const unit = cell('unit') || behind;
  const isUnit =
    behind === '' || (behind === unit && (cell('unit') !== '' || findUnit(behind) !== undefined));
  return {
    value: isUnit ? readNumber(digits) : Number.NaN,
    tolerance: cell('tolerance') === '' ? 0 : readNumber(cell('tolerance')),
    unit,
  };
}
