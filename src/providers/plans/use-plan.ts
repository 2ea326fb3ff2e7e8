import { useQuery } from '@tanstack/react-query';

import type { Plan } from '#domain/plan/plan.ts';

import { planListQuery, planQuery } from './queries.ts';

/** A plan; null when there is none, undefined while it is read or without an id. Nothing is read where the plans are known. */
export function usePlan(id: string | null): Plan | null | undefined {
  const { data: plans } = useQuery({ ...planListQuery(), enabled: false });
  const own = useQuery({ ...planQuery(id), enabled: id !== null && plans === undefined });
  return plans ? (plans.find((plan) => plan.id === id) ?? null) : own.data;
}
