declare global {
  /** The requests that public/start.js sent while the scripts were loading. */
  var earlyReads:
    | { readonly url: string; readonly body: string; readonly answer: Promise<Response> }[]
    | undefined;
}

/** Milliseconds after the page was opened for which such a response counts as fresh. */
const freshFor = 20_000;

/** The response to a request that public/start.js has already sent. It can be used once: the next read sends a request. */
export function takeEarlyRead(url: string, body: string): Promise<Response> | undefined {
  const place = globalThis.earlyReads?.findIndex((early) => early.url === url && early.body === body) ?? -1;
  if (place === -1) return undefined;
  const [early] = globalThis.earlyReads?.splice(place, 1) ?? [];
  return performance.now() < freshFor ? early?.answer : undefined;
}
