import { useQuery } from '@tanstack/react-query';

import { longDate } from '#domain/shared/dates.ts';
import { localDay, useDay } from '#features/study/use-time.ts';
import { useIsIdle } from '#providers/connection/use-is-idle.ts';
import { readServerTime } from '#services/firestore/server-time.ts';
import { Notice } from '#ui/notice/notice.tsx';

/** Below this, in milliseconds, a clock is wrong about the day only around midnight. */
const hour = 3_600_000;

/** Says that the device's clock is wrong about the day, which the plan and the reviews go by. */
export function ClockNotice() {
  const today = useDay();
  const { data: lead = 0 } = useQuery({
    // A clock that was set right has another day: its lead must not be added to the right time.
    queryKey: ['clock-lead', today],
    meta: { volatile: true, failure: null },
    queryFn: readLead,
    gcTime: hour,
    // Somebody may have set the clock since.
    staleTime: 0,
    refetchOnWindowFocus: true,
    retry: false,
    enabled: useIsIdle(),
  });
  const now = Date.now();
  if (Math.abs(lead) < hour || localDay(now + lead) === today) return null;
  return (
    <Notice tone="warning" title="Your device’s clock is wrong">
      It says {longDate(now)}, but today is {longDate(now + lead)}. Until you set it right, your plan, streak
      and reviews follow the wrong day.
    </Notice>
  );
}

/** How many milliseconds the server's clock is ahead of the device's. It throws without a connection, so the day's last one stays. */
async function readLead(): Promise<number> {
  const time = await readServerTime();
  if (time === null) throw new Error('The server’s time could not be read');
  return time - Date.now();
}
