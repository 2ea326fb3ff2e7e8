const {
  VITE_FIREBASE_API_KEY: apiKey = '',
  VITE_FIREBASE_PROJECT_ID: projectId = '',
  VITE_FIRESTORE_EMULATOR_HOST: emulator,
} = import.meta.env;

const database = `projects/${projectId}/databases/(default)/documents`;
const origin = emulator ? `http://${emulator}` : 'https://firestore.googleapis.com';

/**
 * Without it Google indents its JSON (googleapis/nodejs-firestore#2082). Indented by two spaces, 17 of our questions are 112 kB
 * of text in place of 47, or 7.8 kB in place of 6.4 with gzip. It's one of the system parameters of all Google's interfaces
 * (https://cloud.google.com/apis/docs/system-parameters). Whether Google's emulator supports it isn't documented, and the local
 * engine never indents.
 */
const compact: Readonly<Record<string, string>> = emulator ? {} : { prettyPrint: 'false' };

/** A request to Firestore's REST interface. Without an ID token it's a visitor's. */
export type RestRequest = { readonly url: string; readonly body: string; readonly token?: string };

/** A GET request, with everything in its address. */
export type PageRequest = Omit<RestRequest, 'body'>;

/** Asks for one document. */
export function requestDocument(collection: string, id: string): RestRequest {
  return requestById(collection, [id]);
}

/** Asks for documents by id, for collections that anybody may get from but not list. */
export function requestById(
  collection: string,
  ids: readonly string[],
  fields?: readonly string[],
): RestRequest {
  return request('batchGet', {
    documents: ids.map((id) => nameOf(collection, id)),
    mask: fields && { fieldPaths: fields },
  });
}

/** Asks for all documents of a collection. */
export function requestDocuments(collection: string): RestRequest {
  return requestQuery(collection, {});
}

/**
 * Asks for a page of a whole collection, with some of the documents' fields. Sent without the API key, which the local engine
 * refuses here: Google's documentation requires a token or rules that allow access, but no key
 * (https://firebase.google.com/docs/firestore/use-rest-api).
 *
 * @param page the token of the next page; empty for the first
 */
export function requestPage(collection: string, fields: readonly string[], page: string): PageRequest {
  const options = new URLSearchParams({ pageSize: '300', ...(page && { pageToken: page }), ...compact });
  for (const field of fields) options.append('mask.fieldPaths', field);
  return { url: `${origin}/v1/${database}/${collection}?${options}` };
}

/** A structured query of the REST interface over one collection. */
export type StructuredQuery = Readonly<Record<string, unknown>>;

/** Asks for the documents of a query; the collection may be one below a document, such as `questions/4-048/versions`. */
export function requestQuery(collection: string, query: StructuredQuery): RestRequest {
  const end = collection.lastIndexOf('/');
  const from = [{ collectionId: collection.slice(end + 1) }];
  const below = end < 0 ? '' : `/${collection.slice(0, end)}`;
  return request('runQuery', { structuredQuery: { from, ...query } }, below);
}

/** Asks how many documents a query of a collection finds, as `count`. */
export function requestCount(collection: string, query: StructuredQuery = {}): RestRequest {
  return request('runAggregationQuery', {
    structuredAggregationQuery: {
      structuredQuery: { from: [{ collectionId: collection }], ...query },
      aggregations: [{ alias: 'count', count: {} }],
    },
  });
}

/** A document as a value of a query: the tie-breaker `__name__` compares these. */
export function referenceTo(collection: string, id: string) {
  return { referenceValue: nameOf(collection, id) };
}

/** The full name of a document. */
export function nameOf(collection: string, id: string): string {
  return `${database}/${collection}/${id}`;
}

/** A request to a method such as `runQuery`. @param below the document whose subcollections are meant, as a path that begins with a slash */
export function request(method: string, body: object, below = ''): RestRequest {
  const options = new URLSearchParams({ key: apiKey, ...compact });
  return { url: `${origin}/v1/${database}${below}:${method}?${options}`, body: JSON.stringify(body) };
}
