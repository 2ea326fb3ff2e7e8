/// <reference types="trusted-types" />
import { initializeApp } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

import { withDeadline } from '#domain/shared/with-deadline.ts';

import { NoAnswerError } from '../firestore/with-timeout.ts';
import { logWarning } from '../log.ts';
import { app } from './app.ts';

const { VITE_APP_CHECK_SITE_KEY = '', VITE_APP_CHECK_DEBUG_TOKEN } = import.meta.env;

// If this is set, the library uses the debug provider and doesn't load reCAPTCHA.
if (VITE_APP_CHECK_DEBUG_TOKEN)
  Object.assign(globalThis, { FIREBASE_APPCHECK_DEBUG_TOKEN: VITE_APP_CHECK_DEBUG_TOKEN });

/** The sources of reCAPTCHA's scripts, according to its documentation. */
const recaptcha = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

// Neither the library nor reCAPTCHA uses a Trusted Types policy for script addresses, and the page allows none without.
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => {
    if (recaptcha.some((origin) => url.startsWith(origin))) return url;
    throw new TypeError(`No script may be loaded from ${url}`);
  },
});

// A separate app: Firestore and Auth would otherwise wait for a token on every call, although it isn't checked there.
const appCheck = initializeAppCheck(initializeApp(app.options, 'functions'), {
  provider: new ReCaptchaEnterpriseProvider(VITE_APP_CHECK_SITE_KEY),
  isTokenAutoRefreshEnabled: false,
});

/**
 * Milliseconds after which a call goes out without a token: where reCAPTCHA's script is blocked, the library never gives up, and
 * asking it again waits for the same script.
 */
export const tokenLimit = 8000;

/** A request that an earlier call has given up on. Until it settles, no call waits again. */
let late: ReturnType<typeof getToken> | null = null;

/** The header that shows the functions that a call comes from our app; empty if there is no token, which is logged. */
export async function appCheckHeader(): Promise<Record<string, string>> {
  if (late) return {};
  const asked = getToken(appCheck);
  try {
    const { token } = await withDeadline(asked, tokenLimit, () => new NoAnswerError());
    return { 'X-Firebase-AppCheck': token };
  } catch (error) {
    if (error instanceof NoAnswerError) {
      late = asked;
      const forget = () => {
        late = null;
      };
      asked.then(forget, forget);
    }
    logWarning('There is no App Check token', error);
    return {};
  }
}
