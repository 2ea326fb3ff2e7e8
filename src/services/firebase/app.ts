import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
} from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import * as z from 'zod/mini';

const configurationSchema = z.object({
  VITE_FIREBASE_API_KEY: z.string().check(z.minLength(1)),
  VITE_FIREBASE_PROJECT_ID: z.string().check(z.minLength(1)),
  VITE_FIREBASE_AUTH_DOMAIN: z.optional(z.string()),
  VITE_FIREBASE_APP_ID: z.optional(z.string()),
  VITE_AUTH_EMULATOR_URL: z.optional(z.url()),
  VITE_FIRESTORE_EMULATOR_HOST: z.optional(z.string().check(z.regex(/^[^:]+:\d+$/))),
});

const parsed = configurationSchema.safeParse(import.meta.env);
if (!parsed.success) {
  const names = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Error(`The Firebase configuration is incomplete, see .env.example: ${names}`);
}
const env = parsed.data;

const app = initializeApp({
  apiKey: env.VITE_FIREBASE_API_KEY,
  projectId: env.VITE_FIREBASE_PROJECT_ID,
  ...(env.VITE_FIREBASE_AUTH_DOMAIN && { authDomain: env.VITE_FIREBASE_AUTH_DOMAIN }),
  ...(env.VITE_FIREBASE_APP_ID && { appId: env.VITE_FIREBASE_APP_ID }),
});

/**
 * Firebase Auth without a popup resolver: with one, some browsers load a script of another origin on their own,
 * which the content security policy forbids.
 */
export const auth = initializeAuth(app, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
});
if (env.VITE_AUTH_EMULATOR_URL) {
  connectAuthEmulator(auth, env.VITE_AUTH_EMULATOR_URL, { disableWarnings: true });
}

/** Firestore Lite: reads once, neither retries nor times out; wrap every call in `withTimeout`. */
export const db = getFirestore(app);
// Failures that pass by themselves are retried and the others logged by whoever asked: said once is enough.
setLogLevel('error');
if (env.VITE_FIRESTORE_EMULATOR_HOST) {
  const [host = '', port] = env.VITE_FIRESTORE_EMULATOR_HOST.split(':');
  connectFirestoreEmulator(db, host, Number(port));
}
