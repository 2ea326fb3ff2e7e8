import { emulators } from '#test/support/emulator.ts';
import type { TestUser } from '#test/support/users.ts';

/** An answer of the API, whatever its status. */
export interface ApiAnswer {
  readonly status: number;
  /** The JSON that it answers; the text itself if it isn't JSON. */
  readonly body: unknown;
  readonly headers: Headers;
}

/** How a call can differ from the app's. */
export interface CallOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The API's address; by default through Hosting, as the app calls it. */
  readonly base?: string;
}

/** Calls an endpoint as a user, or as a visitor; a text is sent as it is. */
export async function callApi(
  user: Pick<TestUser, 'idToken'> | null,
  endpoint: string,
  body: unknown,
  { method = 'POST', headers = {}, base = `${emulators.appUrl}/api` }: CallOptions = {},
): Promise<ApiAnswer> {
  const answer = await fetch(`${base}/${endpoint}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(user && { Authorization: `Bearer ${user.idToken}` }),
      ...headers,
    },
    ...(method !== 'GET' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: parse(text), headers: answer.headers };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
