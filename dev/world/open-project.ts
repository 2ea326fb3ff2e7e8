import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';

/** The data and the accounts of a Firebase project, with an administrator's rights. The SDK loads only when it's asked for. */
export async function openProject(projectId: string): Promise<{ db: Firestore; auth: Auth }> {
  const { initializeApp } = await import('firebase-admin/app');
  const { getAuth } = await import('firebase-admin/auth');
  const { getFirestore } = await import('firebase-admin/firestore');
  const app = initializeApp({ projectId });
  return { db: getFirestore(app), auth: getAuth(app) };
}
