import { toldAgainstPassed } from '../domain.ts';
import { logFault, logInfo } from '../logs.ts';
import { listToldLearners, storePublishedOutcomes } from '../store/outcomes.ts';

/** Publishes what learners were told against how their exams went. A failure is logged and stops no other sweep. */
export async function publishOutcomes(now = new Date()): Promise<void> {
  try {
    const published = toldAgainstPassed(
      await listToldLearners(now.toISOString().slice(0, 10)),
      now.toISOString(),
    );
    await storePublishedOutcomes(published);
    logInfo('Published told against passed', { told: published.told, answered: published.answered });
  } catch (error) {
    logFault('Told against passed could not be published', error);
  }
}
