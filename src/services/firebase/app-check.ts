/// <reference types="trusted-types" />
import { initializeApp } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

import { withDeadline } from '#domain/shared/with-deadline.ts';

import { NoAnswerError } from '../call.ts';
import { logWarning } from '../log.ts';
import { app } from './app.ts';

const { VITE_APP_CHECK_SITE_KEY = '', VITE_APP_CHECK_DEBUG_TOKEN } = import.meta.env;

// The library takes the debug provider when it finds this, and loads no reCAPTCHA then.
if (VITE_APP_CHECK_DEBUG_TOKEN)
  Object.assign(globalThis, { FIREBASE_APPCHECK_DEBUG_TOKEN: VITE_APP_CHECK_DEBUG_TOKEN });

/** Where reCAPTCHA's scripts come from, as its documentation says. */
const recaptcha = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

// Neither the library nor reCAPTCHA names a policy for the address of a script, and the page takes none without.
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => {
    if (recaptcha.some((origin) => url.startsWith(origin))) return url;
    throw new TypeError(`No script may be loaded from ${url}`);
  },
});

// An app of its own: Firestore and Auth would otherwise wait for a token with every call, which nobody checks there.
const appCheck = initializeAppCheck(initializeApp(app.options, 'functions'), {
  provider: new ReCaptchaEnterpriseProvider(VITE_APP_CHECK_SITE_KEY),
  isTokenAutoRefreshEnabled: false,
});

/** Milliseconds after which a call goes out without a token: where reCAPTCHA's script is blocked, the library never gives up. */
export const tokenLimit = 8000;

/** What tells the functions that a call comes from our app; nothing when that can't be had, which is logged. */
export async function appCheckHeader(): Promise<Record<string, string>> {
  try {
    const { token } = await withDeadline(getToken(appCheck), tokenLimit, () => new NoAnswerError());
    return { 'X-Firebase-AppCheck': token };
  } catch (error) {
    logWarning('There is no App Check token', error);
    return {};
  }
}
