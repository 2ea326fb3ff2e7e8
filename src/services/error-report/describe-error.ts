/** What a report says about an error. It contains no typed text, address, id or path of the app. */
export type ErrorReport = {
  readonly kind: 'caught' | 'uncaught' | 'recoverable';
  readonly name: string;
  /** Only for the engine's own errors, without anything quoted; empty for all others. */
  readonly message: string;
  /** Function and script with line and column, one frame a line. */
  readonly stack: string;
  /** The route's pattern, such as `/quiz/:quizId`. */
  readonly route: string;
};

/** Errors whose messages the browser writes itself. A SyntaxError quotes what could not be parsed, so it isn't one of them. */
const engineErrors: ReadonlySet<string> = new Set(['TypeError', 'ReferenceError', 'RangeError']);

const maxFrames = 12;

/**
 * Describes an error for the report. Messages may contain typed text, so only the browser's own are sent, without quotations; a
 * stack is reduced to this site's scripts.
 *
 * @param origin the site's own origin: only its scripts are named
 */
export function describeError(
  error: unknown,
  { kind, route, origin }: Pick<ErrorReport, 'kind' | 'route'> & { readonly origin: string },
): ErrorReport {
  const name = error instanceof Error && /^[A-Za-z]{1,40}$/u.test(error.name) ? error.name : 'Error';
  return {
    kind,
    name,
    message: error instanceof Error ? describeMessage(name, error.message) : '',
    stack: error instanceof Error ? cleanStack(error.stack ?? '', origin) : '',
    route,
  };
}

function describeMessage(name: string, message: string): string {
  const minified = /^Minified React error #\d+/u.exec(message)?.[0];
  if (minified) return minified;
  if (!engineErrors.has(name)) return '';
  // From the first quote to the last: a quoted text may hold quotes itself, and Firefox writes "can't access property …".
  return message
    .replace(/^can't /u, 'cannot ')
    .replace(/["'`“‘].*["'`”’]/su, '…')
    .replaceAll(/\S*(?:@|:\/\/|\d)\S*/gu, '…')
    .slice(0, 200);
}

/** `at load (https://site/assets/index-1.js:2:34)` becomes `load /assets/index-1.js:2:34`; every other line is dropped. */
function cleanStack(stack: string, origin: string): string {
  return stack
    .split('\n')
    .flatMap((line) => {
      const at = line.indexOf(`${origin}/`);
      const script = /^\/assets\/[\w.-]+\.js:\d+:\d+/u.exec(line.slice(at + origin.length))?.[0];
      if (at < 0 || !script) return [];
      const caller = /(?:^\s*at (?:async )?|^)([\w$.<>]{1,60})(?: \(|@)/u.exec(line)?.[1] ?? '';
      return [`${caller} ${script}`.trim()];
    })
    .slice(0, maxFrames)
    .join('\n');
}
