import type { Response } from '../response.ts';

/** The chosen ids with one switched on or off; null when none is left. */
export function toggleOption(response: Response | null, id: string): Response | null {
  const chosen = Array.isArray(response) ? response : [];
  const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
  return next.length > 0 ? next : null;
}
