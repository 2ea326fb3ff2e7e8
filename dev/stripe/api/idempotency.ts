import { createHash } from 'node:crypto';

import { ApiFault } from '../api-fault.ts';
import { type Engine, nowOf } from '../engine/engine.ts';
import type { ApiAnswer, ApiRequest } from './api-call.ts';

// https://docs.stripe.com/api/idempotent_requests: the first answer to a key is stored once the endpoint has begun its work,
// whether it succeeds or fails, including 500s. A call that fails validation isn't stored. A key may be removed after a day,
// and is refused with other parameters.
const keptSeconds = 86_400;

/** Codes of refusals because of the parameters, before any work has begun. */
const validationCodes: ReadonlySet<unknown> = new Set([
  'parameter_unknown',
  'parameter_missing',
  'parameter_invalid',
]);

/**
 * Answers a request with a key: the same key gives the same answer without doing the work again.
 *
 * @throws ApiFault for a key that was used with other parameters
 */
export function answerOnce(
  engine: Engine,
  { path, body }: ApiRequest,
  key: string,
  answer: () => ApiAnswer,
): ApiAnswer {
  const { answers } = engine.state;
  const now = nowOf(engine);
  const fingerprint = createHash('sha256').update(`${path}\n${body}`).digest('hex');
  const kept = answers[key];
  if (kept && kept.at + keptSeconds > now) {
    if (kept.fingerprint !== fingerprint) throw otherParameters();
    // The header by which Stripe's libraries recognise a repeated answer (stripe-ruby: StripeError#idempotent_replayed?).
    return { status: kept.status, body: kept.body, headers: { 'Idempotent-Replayed': 'true' } };
  }
  const made = answer();
  // Stores a copy: the object may change later, but the answer must not.
  const { status, body: content } = structuredClone(made);
  if (!isValidation(made)) answers[key] = { fingerprint, at: now, status, body: content };
  return made;
}

/** https://docs.stripe.com/error-codes#idempotency-key-in-use */
export function keyInUse(): ApiFault {
  return new ApiFault(409, 'invalid_request_error', 'This idempotency key is in use by another request.', {
    code: 'idempotency_key_in_use',
  });
}

function otherParameters(): ApiFault {
  return new ApiFault(
    400,
    'idempotency_error',
    'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  );
}

function isValidation({ status, body }: ApiAnswer): boolean {
  if (status !== 400 || typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'code' in error && validationCodes.has(error.code);
}
