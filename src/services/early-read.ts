declare global {
  /** What public/start.js asked for while the scripts were loading. */
  var earlyReads:
    | { readonly url: string; readonly body: string; readonly answer: Promise<Response> }[]
    | undefined;
}

/** Milliseconds after the page was opened for which such an answer is as good as a new one. */
const freshFor = 20_000;

/** The answer to a request that public/start.js has sent already. It serves once: the next read asks again. */
export function takeEarlyRead(url: string, body: string): Promise<Response> | undefined {
  const place = globalThis.earlyReads?.findIndex((early) => early.url === url && early.body === body) ?? -1;
  if (place === -1) return undefined;
  const [early] = globalThis.earlyReads?.splice(place, 1) ?? [];
  return performance.now() < freshFor ? early?.answer : undefined;
}
