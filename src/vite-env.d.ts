/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
  readonly VITE_API_URL?: string;
  readonly VITE_CONTACT_EMAIL?: string;
  /** Where errors are reported; empty for nowhere. */
  readonly VITE_ERROR_REPORT_URL?: string;
  /** Set for the emulators only, e.g. `http://127.0.0.1:9099` and `127.0.0.1:8080`. */
  readonly VITE_AUTH_EMULATOR_URL?: string;
  readonly VITE_FIRESTORE_EMULATOR_HOST?: string;
}
