import type { ForecastModel } from '#domain/readiness/forecast-model.ts';
import type { ModelWeights } from '#domain/readiness/weights.ts';

import type { Fitted } from '../bench/model/fit.ts';

/** How many questions to list: those whose difficulty would change most. */
const named = 10;

/** What a fitted model would change: every weight, and the questions that turn out harder or easier. */
export function describeChanges(inUse: ForecastModel, fitted: Fitted): string[] {
  const weights = new Map(listWeights(fitted.weights));
  const moved = [...fitted.difficulties]
    .map(([id, after]) => ({ id, after, before: inUse.difficulties.get(id) ?? null }))
    .sort((a, b) => Math.abs(b.after - (b.before ?? 0)) - Math.abs(a.after - (a.before ?? 0)));
  const lost = [...inUse.difficulties.keys()].filter((id) => !fitted.difficulties.has(id)).length;
  return [
    `${'Weight'.padEnd(22)}   in use    fitted`,
    ...listWeights(inUse.weights).map(([name, value]) => row(name, value, weights.get(name) ?? 0)),
    '',
    `Questions with a difficulty from answers: ${inUse.difficulties.size} in use, ${fitted.difficulties.size} fitted, ${lost} lost`,
    ...(moved.length > 0 ? [`${'Changing most'.padEnd(22)}   in use    fitted`] : []),
    ...moved.slice(0, named).map(({ id, before, after }) => row(id, before, after)),
  ];
}

function row(name: string, before: number | null, after: number): string {
  const cell = (value: number | null) => (value === null ? '–' : value.toFixed(4)).padStart(9);
  return `${name.padEnd(22)}${cell(before)} ${cell(after)}`;
}

function listWeights({ recall, ...weights }: ModelWeights): [string, number][] {
  return [
    ...Object.entries(weights),
    ...Object.entries(recall).map(([name, value]): [string, number] => [`recall.${name}`, value]),
  ];
}
