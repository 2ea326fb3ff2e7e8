import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

import { callAuth, type TestUser } from './users.ts';

const answerSchema = z.object({ localId: z.string(), idToken: z.string(), refreshToken: z.string() });

/** The key that `npm test` builds the app with (see dev/world/world.ts). */
const apiKey = 'demo-key';

/** A signed-in user as Firebase Auth keeps them in the browser. @param user has an account in the Auth emulator */
async function openSession({ email, password }: Pick<TestUser, 'email' | 'password'>) {
  const answer = answerSchema.parse(await callAuth('accounts:signInWithPassword', { email, password }));
  return {
    uid: answer.localId,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken: answer.refreshToken,
      accessToken: answer.idToken,
      expirationTime: Date.now() + 3_600_000,
    },
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey,
    appName: '[DEFAULT]',
  };
}

/**
 * Makes a browser one in which this user has signed in before. The dialog takes seconds on a busy machine, and has journeys of
 * its own. Firebase asks the server for the rest of the user when the app starts.
 */
export async function arriveSignedIn(page: Page, user: Pick<TestUser, 'email' | 'password'>): Promise<void> {
  const session = await openSession(user);
  // Of the app's origin, and without its scripts, which would have the database open.
  await page.goto('/robots.txt');
  await page.evaluate(
    (value) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('firebaseLocalStorageDb', 1);
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' });
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('firebaseLocalStorage', 'readwrite');
          const key = `firebase:authUser:${value.apiKey}:${value.appName}`;
          writing.objectStore('firebaseLocalStorage').put({ fbase_key: key, value });
          writing.onerror = () => reject(writing.error);
          // So the app knows whose browser it is before the session is there.
          localStorage.setItem('ohmwork.owner', value.uid);
          localStorage.setItem('ohmwork.learner', '1');
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    session,
  );
}

/** Opens an address in a browser in which this user has signed in before. */
export async function openSignedIn(
  page: Page,
  user: Pick<TestUser, 'email' | 'password'>,
  path: string,
): Promise<void> {
  await arriveSignedIn(page, user);
  await page.goto(path);
}
