import { defineBoolean, defineSecret, defineString } from 'firebase-functions/params';
import * as z from 'zod/mini';

import { describeIssues } from './domain.ts';

/** Anything but these two words is an error, so that a typo can't silently leave a setting switched off. */
const onOrOff = z.enum(['true', 'false']);

/** The environment variables that the functions read, named like the parameters and secrets of a deployment. */
const schema = z.object({
  /** The origin of the app. The payment page returns there, whatever a request says. */
  APP_URL: z.string().check(z.regex(/^https?:\/\/[^/]+$/, 'must be an origin such as https://app.example')),
  STRIPE_SECRET_KEY: z.string().check(z.regex(/^[rs]k_(test|live)_\w+$/, 'must be a secret key of Stripe')),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .check(z.regex(/^whsec_\w+$/, 'must be the signing secret of the endpoint')),
  /** The address of a stand-in for Stripe, for local work. */
  STRIPE_API_URL: z.optional(z.url()),
  /** `true` refuses calls that do not come from the app itself. */
  ENFORCE_APP_CHECK: z.optional(onOrOff),
  /** `true` lets Stripe Tax work out the VAT in each price. */
  STRIPE_TAX: z.optional(onOrOff),
});

export type Config = {
  readonly appUrl: string;
  readonly stripeKey: string;
  readonly webhookSecret: string;
  readonly stripeApi: URL | null;
  readonly enforceAppCheck: boolean;
  readonly isLive: boolean;
  readonly usesStripeTax: boolean;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** With any of these set, a deployed function would accept forged tokens, or send its Stripe key to another host. */
const localOnly = [
  'FUNCTIONS_EMULATOR',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIRESTORE_EMULATOR_HOST',
  'STRIPE_API_URL',
];

/** Whether this runs locally: Firebase's tools never contact a real project for an id that begins with `demo-`. */
function isLocal(env: Environment): boolean {
  return (env.GCLOUD_PROJECT ?? '').startsWith('demo-');
}

/** @throws Error when a variable for local work is set in a real project */
function refuseLocalSettings(env: Environment): void {
  const found = isLocal(env) ? undefined : localOnly.find((name) => env[name]);
  if (found)
    throw new Error(`${found} is set, which only local work with a demo- project may do: remove it.`);
}

/** @throws Error that names what is missing or wrong, never the value */
export function readConfig(env: Environment): Config {
  refuseLocalSettings(env);
  const parsed = schema.safeParse(env);
  if (!parsed.success)
    throw new Error(`The configuration is not complete: ${describeIssues(parsed.error.issues)}`);
  const { data } = parsed;
  return {
    appUrl: data.APP_URL,
    stripeKey: data.STRIPE_SECRET_KEY,
    webhookSecret: data.STRIPE_WEBHOOK_SECRET,
    stripeApi: data.STRIPE_API_URL ? new URL(data.STRIPE_API_URL) : null,
    enforceAppCheck: data.ENFORCE_APP_CHECK === 'true',
    isLive: data.STRIPE_SECRET_KEY.includes('_live_'),
    usesStripeTax: data.STRIPE_TAX === 'true',
  };
}

let read: Config | undefined;

/** The configuration of this instance. Read on first use, because a deployment loads the code before there is any. */
export function config(): Config {
  read ??= readConfig(process.env);
  return read;
}

/**
 * Declares the parameters that a deployment prompts for, and returns the secrets that the functions need. Locally nothing
 * is declared: the values are in the environment already, and the emulator would prompt for them and look for Secret
 * Manager.
 */
export function declareParameters(env: Environment): ReturnType<typeof defineSecret>[] {
  refuseLocalSettings(env);
  if (isLocal(env)) return [];
  defineString('APP_URL', { description: 'The origin of the app, e.g. https://ohmwork.example' });
  defineBoolean('ENFORCE_APP_CHECK', {
    default: false,
    description: 'Refuse calls without an App Check token',
  });
  defineBoolean('STRIPE_TAX', {
    default: false,
    description: 'Let Stripe Tax work out the VAT that is in each price',
  });
  return [defineSecret('STRIPE_SECRET_KEY'), defineSecret('STRIPE_WEBHOOK_SECRET')];
}
