import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';

import { Fault } from '../fault.ts';

/**
 * The data and the accounts of a Firebase project, with an administrator's rights. The SDK loads only when it's asked for.
 *
 * @throws Fault where Google has nobody signed in; emulators don't ask
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
