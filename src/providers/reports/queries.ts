import { queryOptions } from '@tanstack/react-query';

import { listOpenReports } from '#services/reports/list-reports.ts';

export const reportKeys = {
  all: ['reports'] as const,
  open: () => [...reportKeys.all, 'open'] as const,
};

/** The open reports, the oldest first. Administrators only. */
export const openReportsQuery = () =>
  queryOptions({
    queryKey: reportKeys.open(),
    meta: { volatile: true, failure: 'Failed to load the reports' },
    staleTime: 0,
    queryFn: listOpenReports,
  });
