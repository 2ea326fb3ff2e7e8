import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client';
import { withDeadline } from '#domain/shared/with-deadline.ts';
import { whenIdle } from '#providers/connection/when-idle.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import type { KeptQueries, KeptQuery } from '#services/storage/query-store.ts';

const store = () => loadChunk(() => import('#services/storage/query-store.ts'));

/**
 * Milliseconds between two writes, since the cache changes often while a screen loads, and how much longer a write waits for
 * the page to render the data: copying a long history takes a phone as long as rendering it.
 */
const pace = { patience: 200, limit: 2000 };

/** Milliseconds that restoring the cache may take. */
const restoreLimit = 5000;

/**
 * The parts of a query that are stored. They change only with new data, not while it is being read. A failed read isn't stored
 * either: the next visit reads again anyway. Each names its version, since a page of another one may have written the rest.
 */
function toKept(query: PersistedClient['clientState']['queries'][number], buster: string): KeptQuery {
  const { data, dataUpdatedAt, isInvalidated } = query.state;
  const state: typeof query.state = {
    ...query.state,
    status: 'success',
    error: null,
    fetchFailureReason: null,
  };
  const stamp = `${dataUpdatedAt} ${isInvalidated}`;
  return { hash: query.queryHash, data, stamp, value: { ...query, state, buster } };
}

function toClient({ head, values }: KeptQueries): PersistedClient | undefined {
  if (typeof head !== 'object' || head === null) return undefined;
  const { timestamp, buster } = { timestamp: 0, buster: '', ...head };
  // Without mutations, which older versions of the app stored: one that waited for another of its scope couldn't run on the next
  // visit, and would hold up all that come after it.
  const client: unknown = {
    timestamp,
    buster,
    clientState: { mutations: [], queries: values.filter(isOf(buster)) },
  };
  return isPersistedClient(client) ? client : undefined;
}

/** Whether a stored query is of this version. */
function isOf(buster: string) {
  return (value: unknown) => Object(value).buster === buster;
}

function isPersistedClient(value: unknown): value is PersistedClient {
  if (typeof value !== 'object' || value === null) return false;
  if (!('timestamp' in value && 'buster' in value && 'clientState' in value)) return false;
  const { timestamp, buster, clientState } = value;
  return (
    typeof timestamp === 'number' &&
    typeof buster === 'string' &&
    typeof clientState === 'object' &&
    clientState !== null
  );
}

/** Loads the stored cache. Nothing is read while it is restored, so a script or database that hangs must not hold it up. */
async function load(): Promise<PersistedClient | undefined> {
  const kept = await withDeadline(
    store().then(({ loadQueries }) => loadQueries()),
    restoreLimit,
    () => new Error('The cache is too slow'),
  ).catch(() => undefined);
  return kept && toClient(kept);
}

/** Stores the query cache in the browser. Without storage the app works without it. */
export function makePersister(): Persister {
  // Starts early, for the first restore.
  let loading: ReturnType<typeof load> | undefined = load();
  let newest: PersistedClient | null = null;
  let callOff: (() => void) | undefined;

  async function write(): Promise<void> {
    callOff = undefined;
    const kept = newest;
    newest = null;
    if (!kept) return;
    const { clientState, ...head } = kept;
    await store()
      .then(({ saveQueries }) =>
        saveQueries(
          head,
          clientState.queries.map((query) => toKept(query, head.buster)),
        ),
      )
      .catch(() => {});
  }

  return {
    persistClient(client) {
      newest = client;
      callOff ??= whenIdle(() => void write(), pace);
    },
    restoreClient() {
      const loaded = loading ?? load();
      loading = undefined;
      return loaded;
    },
    async removeClient() {
      callOff?.();
      callOff = undefined;
      newest = null;
      await store()
        .then(({ removeQueries }) => removeQueries())
        .catch(() => {});
    },
  };
}
