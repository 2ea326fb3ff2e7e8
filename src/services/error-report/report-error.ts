import { describeError, type ErrorReport } from './describe-error.ts';

/** The most reports that a page sends: a loop of errors is one fault. */
const maxReports = 10;

const sent = new Set<string>();

/**
 * Sends an error to the address in VITE_ERROR_REPORT_URL; without one nothing is sent. Each fault is sent once per page,
 * without cookies and without the page's address.
 *
 * @param route the pattern of the route that is shown, never its address
 */
export function reportError(error: unknown, kind: ErrorReport['kind'], route: string): void {
  const address = import.meta.env.VITE_ERROR_REPORT_URL;
  if (!address) return;
  const body = JSON.stringify(describeError(error, { kind, route, origin: location.origin }));
  if (sent.has(body) || sent.size >= maxReports) return;
  sent.add(body);
  void fetch(address, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => {
    // A report that can't be sent must not become the next error.
  });
}
