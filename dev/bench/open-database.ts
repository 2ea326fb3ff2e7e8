import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

import { localProject } from '../world/world.ts';

/** Opens the local Firestore as an administrator, whom the rules don't restrict. @param host e.g. `127.0.0.1:8080` */
export function openDatabase(host: string): Firestore {
  process.env.FIRESTORE_EMULATOR_HOST = host;
  process.env.METADATA_SERVER_DETECTION = 'none';
  return getFirestore(initializeApp({ projectId: localProject }));
}
