import type { Page } from '@playwright/test';

import { openSession, type TestUser } from './users.ts';

/** The key that `npm test` builds the app with (see dev/world/world.ts). */
const apiKey = 'demo-key';

/** A signed-in user as Firebase Auth stores them in the browser. @param user has an account in the Auth emulator */
async function storedUser(user: Pick<TestUser, 'email' | 'password'>) {
  const answer = await openSession(user);
  return {
    uid: answer.localId,
    email: user.email,
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
 * Signs a user in without the dialog, by writing Firebase Auth's session into the browser. The dialog takes seconds on a
 * busy machine, and has its own tests. Firebase asks the server for the rest of the user's data when the app starts.
 */
export async function arriveSignedIn(page: Page, user: Pick<TestUser, 'email' | 'password'>): Promise<void> {
  const session = await storedUser(user);
  // A page of the app's origin without its scripts, which would keep the database open.
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
          // What the app stores on sign-in, and reads before the session is known.
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

/** Opens an address as a signed-in user. */
export async function openSignedIn(
  page: Page,
  user: Pick<TestUser, 'email' | 'password'>,
  path: string,
): Promise<void> {
  await arriveSignedIn(page, user);
  await page.goto(path);
}
