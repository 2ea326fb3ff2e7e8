import { connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore/lite';

import { app } from './app.ts';

// Before the first request, which would go without the token of who is signed in.
import './auth.ts';

/** Firestore Lite: reads once, neither retries nor times out; wrap every call in `withTimeout`. */
export const db = getFirestore(app);
// Failures that pass by themselves are retried and the others logged by whoever asked: said once is enough.
setLogLevel('error');
const [host, port] = import.meta.env.VITE_FIRESTORE_EMULATOR_HOST?.split(':') ?? [];
if (host) connectFirestoreEmulator(db, host, Number(port));
