import type { Ports } from './ports.ts';

/** Firebase's tools never contact a real project when the id starts with `demo-`. */
export const localProject = 'demo-ohmwork';

/** The parts of the emulator suite that can be started. */
export type EmulatorName = 'auth' | 'firestore' | 'functions' | 'hosting';

/** One local world: the emulators and the local Stripe, on their own ports. */
export interface World {
  /** Part of file names, so that several worlds can run at once. */
  readonly name: string;
  readonly ports: Ports;
  readonly emulators: readonly EmulatorName[];
  /** Where a browser finds the app, without a trailing slash. */
  readonly appUrl: string;
  /** Whether its data is kept between runs. */
  readonly keepsData: boolean;
  /** The folder of the built app, relative to the repository. */
  readonly appDirectory: string;
}

/** Configuration for a build of the app in this world (see .env.example). */
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

/**
 * The environment with which firebase-admin, the seed and the tests find this world. It names the Firestore engine itself,
 * since only answers to a browser need compression.
 */
export function adminEnvironment(world: World): Record<string, string> {
  return {
    GCLOUD_PROJECT: localProject,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${world.ports.engine}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${world.ports.auth}`,
  };
}
