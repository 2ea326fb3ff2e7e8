import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import { chunkGroups } from './dev/bundle/chunks.ts';
import { scopedNames } from './dev/bundle/class-names.ts';
import { compileHints } from './dev/bundle/compile-hints.ts';
import { errorsWithoutStack } from './dev/bundle/errors-without-stack.ts';
import { leanRouter } from './dev/bundle/lean-router.ts';
import { adminPrefix, nameAdminChunks } from './dev/bundle/name-admin-chunks.ts';
import { virtualModules } from './dev/bundle/virtual-modules.ts';
import { checkReportOrigin } from './dev/prerender/check-report-origin.ts';
import { preconnect } from './dev/prerender/preconnect.ts';
import { prerenderScreens } from './dev/prerender/prerender-plugin.ts';

/** The app itself is kept for use without a connection; what is in Firestore is kept by the query cache. */
const offlineShell = VitePWA({
  // The app registers it when the page has nothing else to do, and asks before a new version takes over.
  registerType: 'prompt',
  injectRegister: false,
  // It stands in public/, and is linked with the registration: see services/service-worker.ts.
  manifest: false,
  workbox: {
    globPatterns: ['**/*.{html,js,css,svg,png,webmanifest,woff2}'],
    navigateFallback: '/app.html',
    navigateFallbackDenylist: [/^\/api\//, /^\/__\//],
    sourcemap: false,
    // Trusted types let no worker load scripts by their address.
    inlineWorkboxRuntime: true,
    // What only administrators or chats open isn't kept on every learner's device, nor are pages that app.html replaces. Few open a legal page twice, and each update would fetch them all, since they name the app's first script.
    globIgnores: [
      `**/assets/{${adminPrefix},drawn-}*`,
      '{mocks,shells}/**',
      'share.png',
      '{company,contact,info,parts,privacy,refunds,saved,storage,terms}.html',
    ],
  },
});

/** React Router's package offers only the build that warns developers, so ours takes the other one from its folder. */
const router = new URL('node_modules/react-router/dist/production/', import.meta.url);
const quietRouter = [
  { find: /^react-router$/u, replacement: fileURLToPath(new URL('index.mjs', router)) },
  { find: /^react-router\/dom$/u, replacement: fileURLToPath(new URL('dom-export.mjs', router)) },
];

export default defineConfig(({ command }) => ({
  // Our own commands set all that a local world needs. It mustn't report its errors where the deployed app does, for one.
  ...(process.env.VITE_FIREBASE_PROJECT_ID?.startsWith('demo-') && { envDir: false }),
  resolve: { alias: command === 'build' ? quietRouter : [] },
  plugins: [
    react(),
    ...virtualModules(),
    checkReportOrigin(),
    compileHints(),
    errorsWithoutStack(),
    leanRouter(),
    nameAdminChunks(),
    preconnect(),
    prerenderScreens(),
    offlineShell,
  ],
  build: {
    target: 'es2023',
    sourcemap: true,
    // Browsers that don't know modulepreload (Safari before 17) load the same scripts, only later.
    modulePreload: {
      polyfill: false,
      // Wherever a script asks for another one, these have been loaded: only pages name them.
      resolveDependencies: (_url, files, { hostType }) =>
        hostType === 'html'
          ? files
          : files.filter((file) => !/assets\/(?:react|first|rolldown-runtime)-/u.test(file)),
    },
    // All styles together are smaller than what the requests for them would cost.
    cssCodeSplit: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
      // It takes a module for one of the first load that's also imported by a part that comes later itself.
      checks: { ineffectiveDynamicImport: false },
    },
  },
  // Whole names are for who looks at them; sent, they would be a fifteenth of all styles.
  css: { modules: command === 'build' ? { generateScopedName: scopedNames() } : {} },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
}));
