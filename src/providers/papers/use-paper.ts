import { useQuery } from '@tanstack/react-query';

import { isOnNumberedPaper } from '#domain/exam/is-asked.ts';
import type { Pack } from '#domain/pack/pack.ts';
import { catalogueRow } from '#domain/part/catalogue.ts';
import { rememberLast } from '#domain/shared/remember-last.ts';
import { packQuery } from '#providers/pack/queries.ts';
import { isMissing } from '#providers/query/is-missing.ts';
import { loadStatus } from '#providers/query/load-status.ts';
import type { PaperWithQuestions } from '#services/papers/get-paper.ts';

import { paperQuery } from './queries.ts';

/** A numbered paper, null when it hasn't been built; from the pack on this device until it can be read. */
export function usePaper(number: string) {
  const paper = useQuery(paperQuery(number));
  const fromPack = isMissing(paper);
  const { data: pack, isPending: isPackPending } = useQuery({ ...packQuery(), enabled: fromPack });
  const data = fromPack ? paperIn(pack, number) : paper.data;
  const status = fromPack && isPackPending ? 'loading' : loadStatus(paper, data);
  return { data, status, isFetching: paper.isFetching, refetch: paper.refetch };
}

const paperIn = rememberLast(
  (pack: Pack | null | undefined, number: string): PaperWithQuestions | undefined => {
    const paper = pack?.papers.find(({ id }) => id === number);
    if (!pack || !paper) return undefined;
    const asked = new Map(
      pack.questions
        .filter((question) => isOnNumberedPaper(catalogueRow(question)))
        .map((question) => [question.id, question]),
    );
    return { ...paper, questions: paper.questionIds.flatMap((id) => asked.get(id) ?? []) };
  },
);
