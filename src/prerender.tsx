import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';

import { App } from '#app/app.tsx';
import { routeOf } from '#app/routes.tsx';
import { anyQuestion } from '#domain/bank/filter-questions.ts';
import { rowsPerPage } from '#providers/bank/queries.ts';
import { FirstHomePageContext, type HomePage } from '#providers/home/use-home-page.ts';
import { requestFirstPage } from '#services/bank/list-rows.ts';
import { limit, orderBy, type QueryPart, structure, where } from '#services/firestore/query.ts';
import {
  type RestRequest,
  requestCount,
  requestDocument,
  requestDocuments,
  requestQuery,
} from '#services/firestore/rest-request.ts';

/**
 * The request for what a screen reads first; see src/app/prerendered.ts. A path leads to a collection or a document, `#` after it
 * counts the documents, `?field=value` looks for some, and `newest` and `limit` in it take the first by a time. `questions?page=1` is
 * the first page of the dashboard's table.
 */
export function describeRead(read: string): RestRequest {
  if (read === 'questions?page=1') return requestFirstPage(anyQuestion, rowsPerPage);
  if (read.endsWith('#')) return requestCount(read.slice(0, -1));
  const [path = '', search] = read.split('?');
  if (search) return requestQuery(path, structure(partsOf(new URLSearchParams(search))));
  const steps = path.split('/');
  const id = steps.pop() ?? '';
  return steps.length % 2 === 0 ? requestDocuments(path) : requestDocument(steps.join('/'), id);
}

function partsOf(search: URLSearchParams): QueryPart[] {
  const { newest, limit: count, ...fields } = Object.fromEntries(search);
  return [
    ...Object.entries(fields).map(([field, value]) => where(field, '==', value)),
    ...(newest ? [orderBy(newest, 'desc')] : []),
    ...(count ? [limit(Number(count))] : []),
  ];
}

/** Whether an address, or a pattern for some, leads to a screen for accounts: a visitor is led home from there. */
export function isForAccounts(source: string): boolean {
  return routeOf(source)?.access === 'signed-in';
}

/**
 * The markup of a screen as it is before anything is loaded, for the page that main.tsx takes over.
 *
 * @param page which of its two pages `/` shows
 */
export async function renderScreen(path: string, page: HomePage): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <FirstHomePageContext value={page}>
          <App />
        </FirstHomePageContext>
      </StaticRouter>
    </StrictMode>,
    // Without streaming: a part sent after the rest would need a script to move it into its place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
