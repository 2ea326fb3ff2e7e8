import { queryOptions, skipToken } from '@tanstack/react-query';

import { loadChunk } from '#providers/loading/load-chunk.ts';

export const reportKeys = {
  all: ['reports'] as const,
  ofUser: (uid: string | null) => [...reportKeys.all, 'user', uid] as const,
  open: () => [...reportKeys.all, 'open'] as const,
  openCount: () => [...reportKeys.open(), 'count'] as const,
  one: (id: string) => [...reportKeys.all, 'one', id] as const,
  texts: (ids: readonly string[]) => [...reportKeys.all, 'texts', ...ids] as const,
};

const service = () => loadChunk(() => import('#services/reports/list-reports.ts'));

/** The open reports, the oldest first. Administrators only. */
export const openReportsQuery = () =>
  queryOptions({
    queryKey: reportKeys.open(),
    meta: { volatile: true, failure: 'Failed to load the reports' },
    staleTime: 0,
    queryFn: async () => (await service()).listOpenReports(),
  });

/** How many reports are open. Administrators only. */
export const openReportsCountQuery = () =>
  queryOptions({
    queryKey: reportKeys.openCount(),
    meta: { volatile: true, failure: 'Failed to count the reports' },
    staleTime: 0,
    queryFn: async () => (await service()).countOpenReports(),
  });

/** What became of one report. Administrators only. */
export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: reportKeys.one(id),
    meta: { volatile: true, failure: 'Failed to load a closed report' },
    staleTime: 0,
    queryFn: async () => (await service()).getReport(id),
  });

/** A user's reports, with the answers. Nothing is read for nobody. */
export const ownReportsQuery = (uid: string | null) =>
  queryOptions({
    queryKey: reportKeys.ofUser(uid),
    meta: { owner: uid, failure: 'Failed to load your reports' },
    queryFn: uid === null ? skipToken : async () => (await service()).listOwnReports(uid),
  });

/** The texts of reported questions as they are now, by question. */
export const reportedTextsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: reportKeys.texts(ids),
    meta: { volatile: true, failure: 'Failed to load the questions of your reports' },
    queryFn:
      ids.length === 0
        ? skipToken
        : async () => {
            const { getQuestionTexts } = await loadChunk(
              () => import('#services/questions/get-question-texts.ts'),
            );
            return getQuestionTexts(ids);
          },
  });
