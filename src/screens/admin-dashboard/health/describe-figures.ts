import type { ItemFigures } from '#domain/item-analysis/analyse-items.ts';

/** The figures of a question as they are shown. */
export function describeFigures({ facility, discrimination, medianSeconds }: ItemFigures) {
  return {
    facility: `${Math.round(facility)} %`,
    discrimination: discrimination === null ? 'not enough' : discrimination.toFixed(2),
    time: `${Math.round(medianSeconds)} s`,
  };
}
