import type { ItemFigures } from '#domain/item-analysis/analyse-items.ts';

/** The figures of a question in words. */
export function describeFigures({ facility, discrimination, medianSeconds }: ItemFigures) {
  return {
    facility: `${Math.round(facility)}%`,
    discrimination: discrimination === null ? 'too few' : discrimination.toFixed(2),
    time: `${Math.round(medianSeconds)} s`,
  };
}
