import { dayLength } from '#domain/shared/day-length.ts';

/** Days for which a delivered attempt keeps its questions and answers in the browser. */
export const recordDays = 30;

/** Days after which the browser keeps nothing of it. */
export const referenceDays = 365;

/**
 * What the browser keeps of an attempt. Only delivered attempts are ever dropped, since only they exist elsewhere: first the
 * record, then the reference that leads from the attempt's address to the saved result.
 */
export function retentionOf(
  { handedInAt, isDelivered }: { readonly handedInAt: string | null; readonly isDelivered: boolean },
  now: number,
): 'record' | 'reference' | 'nothing' {
  if (!isDelivered || handedInAt === null) return 'record';
  const age = (now - Date.parse(handedInAt)) / dayLength;
  if (age > referenceDays) return 'nothing';
  return age > recordDays ? 'reference' : 'record';
}
