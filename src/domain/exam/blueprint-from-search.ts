import { difficulties } from '#domain/shared/difficulties.ts';

import { type Blueprint, blueprintSchema } from './blueprint.ts';
import { selections } from './selections.ts';
import { typeChoices } from './type-choices.ts';

/** The blueprint that a link describes; missing or invalid terms come from `fallback`. */
export function blueprintFromSearch(search: URLSearchParams, fallback: Blueprint): Blueprint {
  const minutes = search.get('minutes');
  const wanted = {
    title: search.get('title'),
    questionCount: Number(search.get('count') ?? Number.NaN),
    minutes: minutes === 'none' ? null : Number(minutes ?? Number.NaN),
    passMark: Number(search.get('pass') ?? Number.NaN),
    partIds: search.get('parts')?.split(',').filter(Boolean),
    difficulty: difficulties.find((difficulty) => difficulty === search.get('difficulty')),
    types: typeChoices.find((types) => types === search.get('types')),
    selection: selections.find((selection) => selection === search.get('select')),
  };
  const shape = blueprintSchema.shape;
  return {
    title: shape.title.safeParse(wanted.title).data ?? fallback.title,
    questionCount: shape.questionCount.safeParse(wanted.questionCount).data ?? fallback.questionCount,
    minutes:
      wanted.minutes === null ? null : (shape.minutes.safeParse(wanted.minutes).data ?? fallback.minutes),
    passMark: shape.passMark.safeParse(wanted.passMark).data ?? fallback.passMark,
    partIds: shape.partIds.safeParse(wanted.partIds).data ?? fallback.partIds,
    difficulty: wanted.difficulty ?? fallback.difficulty,
    selection: wanted.selection ?? fallback.selection,
    types: wanted.types ?? fallback.types,
  };
}
