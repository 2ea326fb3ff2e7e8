import {
  dayLength,
  listSettled,
  nothingSettled,
  type SettledOutcomes,
  settledAfter,
  settleOutcomes,
  toldAgainstPassed,
  utcDay,
} from '../domain.ts';
import { logInfo } from '../logs.ts';
import { listToldLearners, readSettled, storePublishedOutcomes, storeSettled } from '../store/outcomes.ts';

/**
 * Publishes how the forecasts that learners were told compare with their exam results. Older exams are counted once and
 * then kept as totals, so that a night reads only the exams of the last hundred days.
 *
 * @throws FirestoreError
 * @throws ZodError when the stored totals can't be read
 */
export async function publishOutcomes(now: Date): Promise<void> {
  const settled = await settleUntil(utcDay(now.getTime() - settledAfter * dayLength));
  const recent = await listToldLearners(settled.before, utcDay(now.getTime()));
  const published = toldAgainstPassed([...listSettled(settled), ...recent], now.toISOString());
  await storePublishedOutcomes(published);
  logInfo('Published told against passed', { told: published.told, answered: published.answered });
}

async function settleUntil(day: string): Promise<SettledOutcomes> {
  const before = (await readSettled()) ?? nothingSettled;
  if (before.before >= day) return before;
  const settled = settleOutcomes(before, await listToldLearners(before.before, day), day);
  await storeSettled(settled);
  return settled;
}
