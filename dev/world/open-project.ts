import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';

import { Fault } from '../fault.ts';

/**
 * Opens the data and the accounts of a Firebase project with an administrator's rights. The SDK is only loaded on the first
 * call.
 *
 * @throws Fault when nobody is signed in to Google; emulators don't need that
 */
export async function openProject(projectId: string): Promise<{ db: Firestore; auth: Auth }> {
  const { applicationDefault, initializeApp } = await import('firebase-admin/app');
  const { getAuth } = await import('firebase-admin/auth');
  const { getFirestore } = await import('firebase-admin/firestore');
  if (!process.env.FIRESTORE_EMULATOR_HOST) {
    await applicationDefault()
      .getAccessToken()
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Fault(
          `${projectId} can’t be opened: sign in with 'gcloud auth application-default login' and try again. (${reason})`,
        );
      });
  }
  const app = initializeApp({ projectId });
  return { db: getFirestore(app), auth: getAuth(app) };
}
