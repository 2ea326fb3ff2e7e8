import * as z from 'zod/mini';

import { accountMessages } from '#domain/messages/account-messages.ts';
import { faultCode } from '#domain/shared/fault-code.ts';
import { withDeadline } from '#domain/shared/with-deadline.ts';
import { signedInUser } from '../firebase/auth.ts';
import { NoAnswerError, tellRefusal } from '../firestore/with-timeout.ts';
import { logError } from '../log.ts';
import { ApiRequestError } from './api-request-error.ts';

/** Milliseconds after which a request without a response fails, the ID token included. Longer than the functions wait for Stripe (`answerLimit`). */
export const apiLimit = 30_000;

/** The most characters shown of the server's sentence. */
const maxSentence = 300;

const refusalSchema = z.object({ error: z.string().check(z.minLength(1)) });

type ApiRequest<T> = {
  readonly path: string;
  readonly body: Readonly<Record<string, string | number>>;
  readonly schema: z.ZodMiniType<T>;
  /** The sentence for a failure without a message from the server. */
  readonly fallback: string;
  /** The sentence for a request when nobody is signed in. */
  readonly needsUser?: string;
};

/**
 * Posts to the functions' API as the signed-in user. Repeating a request is harmless: it changes nothing more, and is answered the
 * same or refused with 409, as `/start-regrade` is while the first one's work goes on.
 *
 * @throws ApiRequestError, logged
 */
export async function post<T>(request: ApiRequest<T>): Promise<T> {
  const control = new AbortController();
  try {
    // Apart from the limit of the request: where reCAPTCHA is blocked, the first call waits for it for seconds.
    const appCheck = await withDeadline(loadAppCheck(), apiLimit, () => new NoAnswerError());
    // The signal alone isn't enough: getting the ID token takes no signal and may never settle.
    return await withDeadline(ask(request, appCheck, control.signal), apiLimit, () => new NoAnswerError());
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

/** The functions answer 410 for a deleted account and 401 for an ended session; without a token no request is sent. */
function isAccountRefused({ status, cause }: ApiRequestError): boolean {
  return status === 410 || status === 401 || faultCode(cause)?.startsWith('auth/') === true;
}

async function ask<T>(
  { path, body, schema, fallback, needsUser = accountMessages.noUser }: ApiRequest<T>,
  appCheck: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<T> {
  const user = await signedInUser();
  if (!user) throw new ApiRequestError(needsUser, null, new Error('Nobody is signed in'));
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
  // With a wrong clock an expired token can look valid: a new one may be accepted.
  if (response.status === 401) response = await send(true);
  const text = await response.text();
  if (response.ok) return schema.parse(JSON.parse(text));
  const cause = new Error(`${response.status}: ${text.slice(0, 300)}`);
  throw new ApiRequestError(readRefusal(text) ?? fallback, response.status, cause);
}

/** App Check's header. A build without a site key sends none and loads nothing for it. */
async function loadAppCheck(): Promise<Record<string, string>> {
  if (!import.meta.env.VITE_APP_CHECK_SITE_KEY) return {};
  const { appCheckHeader } = await import('../firebase/app-check.ts');
  return appCheckHeader();
}

/** The sentence of a refusal; null if something other than the API answered, such as an HTML page. */
function readRefusal(text: string): string | null {
  try {
    return refusalSchema.parse(JSON.parse(text)).error.slice(0, maxSentence);
  } catch {
    return null;
  }
}
