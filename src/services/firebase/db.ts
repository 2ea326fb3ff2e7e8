import { connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore/lite';

import { app } from './app.ts';

// Imported before the first request, which would otherwise be sent without the signed-in user's token.
import './auth.ts';

/** Firestore Lite: reads once, neither retries nor times out. Wrap each call in `withTimeout`, or use `inTransaction`. */
export const db = getFirestore(app);
// The caller retries temporary failures and logs the others, so the SDK needn’t log them too.
setLogLevel('error');
const [host, port] = import.meta.env.VITE_FIRESTORE_EMULATOR_HOST?.split(':') ?? [];
if (host) connectFirestoreEmulator(db, host, Number(port));
