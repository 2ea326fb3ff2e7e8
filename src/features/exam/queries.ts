import { queryOptions } from '@tanstack/react-query';

import type { Blueprint } from '#domain/exam/blueprint.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';

import { drawQuestions } from './draw-questions.ts';

const drawKeys = {
  all: ['draws'] as const,
  detail: (blueprint: Blueprint, seed: string) => [...drawKeys.all, blueprint, seed] as const,
};

/**
 * A paper drawn without a learner's history, with all questions of a blueprint or as many as there are.
 *
 * @param seed the same seed and bank give the same paper
 */
export const drawQuery = (blueprint: Blueprint, parts: readonly ExamPart[], seed: string) =>
  queryOptions({
    queryKey: drawKeys.detail(blueprint, seed),
    meta: { volatile: true, failure: 'Failed to draw the paper' },
    queryFn: () => drawQuestions(blueprint, parts, new Map(), seed, true),
  });
