import { initializeApp } from 'firebase/app';

const { VITE_FIREBASE_API_KEY, VITE_FIREBASE_PROJECT_ID, VITE_FIREBASE_AUTH_DOMAIN, VITE_FIREBASE_APP_ID } =
  import.meta.env;

const required = { VITE_FIREBASE_API_KEY, VITE_FIREBASE_PROJECT_ID };
const missing = Object.entries(required).flatMap(([name, value]) => (value ? [] : [name]));
if (missing.length > 0) {
  throw new Error(`The Firebase configuration is incomplete, see .env.example: ${missing.join(', ')}`);
}

export const app = initializeApp({
  ...(VITE_FIREBASE_API_KEY && { apiKey: VITE_FIREBASE_API_KEY }),
  ...(VITE_FIREBASE_PROJECT_ID && { projectId: VITE_FIREBASE_PROJECT_ID }),
  ...(VITE_FIREBASE_AUTH_DOMAIN && { authDomain: VITE_FIREBASE_AUTH_DOMAIN }),
  ...(VITE_FIREBASE_APP_ID && { appId: VITE_FIREBASE_APP_ID }),
});
