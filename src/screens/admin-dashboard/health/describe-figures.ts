import type { ItemFigures } from '#domain/item-analysis/analyse-items.ts';

/** The figures of a question in words. */
export function describeFigures({ facility, discrimination, medianSeconds }: ItemFigures) {
  return {
    facility: `${Math.round(facility)}%`,
    discrimination: typeof discrimination === 'number' ? discrimination.toFixed(2) : discrimination,
    time: `${Math.round(medianSeconds)} s`,
  };
}
