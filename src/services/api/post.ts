import * as z from 'zod/mini';

import { messages } from '#domain/messages/messages.ts';
import { faultCode } from '#domain/shared/fault-code.ts';
import { withDeadline } from '#domain/shared/with-deadline.ts';

import { NoAnswerError, tellRefusal } from '../call.ts';
import { signedInUser } from '../firebase/auth.ts';
import { logError } from '../log.ts';
import { ApiRequestError } from './api-request-error.ts';

/** Milliseconds after which a request without an answer has failed. Longer than the functions take at most. */
export const apiLimit = 30_000;

/** Characters of the server's sentence that are shown. */
const maxSentence = 300;

const refusalSchema = z.object({ error: z.string().check(z.minLength(1)) });

type ApiRequest<T> = {
  readonly path: string;
  readonly body: Readonly<Record<string, string | number>>;
  readonly schema: z.ZodMiniType<T>;
  /** The sentence for a failure about which the server says nothing. */
  readonly fallback: string;
};

/**
 * Posts to the functions' API as the signed-in user. Asking twice is harmless: the functions answer the same page and
 * change nothing that is so already.
 *
 * @throws ApiRequestError, logged
 */
export async function post<T>(request: ApiRequest<T>): Promise<T> {
  const control = new AbortController();
  try {
    // The signal alone isn't enough: reading the ID token takes no signal and may never end.
    return await withDeadline(ask(request, control.signal), apiLimit, () => new NoAnswerError());
  } catch (error) {
    const failure =
      error instanceof ApiRequestError ? error : new ApiRequestError(request.fallback, null, error);
    logError(`${request.path}: ${failure.message}`, failure.cause);
    if (isAccountRefused(failure)) tellRefusal();
    throw failure;
  } finally {
    control.abort();
  }
}

/** The functions answer 410 for a deleted account and 401 for a session that is over; without a token none is asked. */
function isAccountRefused({ status, cause }: ApiRequestError): boolean {
  return status === 410 || status === 401 || faultCode(cause)?.startsWith('auth/') === true;
}

async function ask<T>({ path, body, schema, fallback }: ApiRequest<T>, signal: AbortSignal): Promise<T> {
  const user = await signedInUser();
  if (!user) throw new ApiRequestError(messages.subscribeNeedsUser, null, new Error('Nobody is signed in'));
  const appCheck = await loadAppCheck();
  const send = async (isTokenNew: boolean) =>
    fetch(`${import.meta.env.VITE_API_URL || '/api'}/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${await user.getIdToken(isTokenNew)}`,
        ...appCheck,
      },
      body: JSON.stringify(body),
      signal,
    });
  let response = await send(false);
  // A token that looks good by a clock that is wrong: with a new one it may be.
  if (response.status === 401) response = await send(true);
  const text = await response.text();
  if (response.ok) return schema.parse(JSON.parse(text));
  const cause = new Error(`${response.status}: ${text.slice(0, 300)}`);
  throw new ApiRequestError(readRefusal(text) ?? fallback, response.status, cause);
}

/** App Check's header. A build without a site key has none, and nothing is loaded for it. */
async function loadAppCheck(): Promise<Record<string, string>> {
  if (!import.meta.env.VITE_APP_CHECK_SITE_KEY) return {};
  const { appCheckHeader } = await import('../firebase/app-check.ts');
  return appCheckHeader();
}

/** The sentence of a refusal; null where something else than the API answers, such as a page in HTML. */
function readRefusal(text: string): string | null {
  try {
    return refusalSchema.parse(JSON.parse(text)).error.slice(0, maxSentence);
  } catch {
    return null;
  }
}
