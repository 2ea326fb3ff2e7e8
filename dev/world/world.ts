import type { Ports } from './ports.ts';

/** The project of all local work: Firebase's tools never reach out to a real one for a name that begins with `demo-`. */
export const localProject = 'demo-ohmwork';

/** The parts of the emulator suite that can be started. */
export type EmulatorName = 'auth' | 'firestore' | 'functions' | 'hosting';

/** One local world: the emulators and what stands beside them, on ports of its own. */
export interface World {
  /** Distinguishes worlds that run at the same time, in file names. */
  readonly name: string;
  readonly ports: Ports;
  readonly emulators: readonly EmulatorName[];
  /** Where a browser finds the app, without a slash at the end. */
  readonly appUrl: string;
  /** Whether its data outlives it. */
  readonly keepsData: boolean;
  /** The folder of the built app, relative to the repository. */
  readonly appDirectory: string;
}

/** What a build of the app for this world is configured with (see .env.example). */
export function clientEnvironment(world: World): Record<string, string> {
  return {
    VITE_FIREBASE_API_KEY: 'demo-key',
    VITE_FIREBASE_PROJECT_ID: localProject,
    VITE_FIREBASE_AUTH_DOMAIN: '',
    VITE_FIREBASE_APP_ID: '',
    VITE_API_URL: '/api',
    VITE_CONTACT_EMAIL: 'hello@ohmwork.test',
    VITE_AUTH_EMULATOR_URL: `http://127.0.0.1:${world.ports.auth}`,
    VITE_FIRESTORE_EMULATOR_HOST: `127.0.0.1:${world.ports.firestore}`,
  };
}

/** What firebase-admin, the seed and the tests find this world by. */
export function adminEnvironment(world: World): Record<string, string> {
  return {
    GCLOUD_PROJECT: localProject,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${world.ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${world.ports.auth}`,
  };
}
