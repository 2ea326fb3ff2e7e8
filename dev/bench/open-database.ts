import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

import { localProject } from '../world/world.ts';

/** The local Firestore with an administrator's rights, which no rules hold back. @param host e.g. `127.0.0.1:8080` */
export function openDatabase(host: string): Firestore {
  process.env.FIRESTORE_EMULATOR_HOST = host;
  process.env.METADATA_SERVER_DETECTION = 'none';
  return getFirestore(initializeApp({ projectId: localProject }));
}
