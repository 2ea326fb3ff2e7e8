// Runs the functions' bundle in Express alone, as Cloud Functions do: for what the emulator hides (it allows CORS and
// accepts unsigned tokens) and what it would slow down. Prints its address when it's running. In JavaScript, because
// through tsx the bundle and its packages take 1.3 seconds of processor time instead of 0.6.
import { request as requestLocally } from 'node:http';
import https from 'node:https';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../../functions/package.json', import.meta.url));
// The Express that comes with firebase-functions.
const express = require('express');
// Google's keys for App Check tokens come from the test, if it has any, because the library knows only one address.
const keys = process.env.APP_CHECK_KEYS;
if (keys) {
  https.request = new Proxy(https.request, {
    apply: (request, self, [target, ...rest]) =>
      target.hostname === 'firebaseappcheck.googleapis.com'
        ? requestLocally(keys, ...rest)
        : Reflect.apply(request, self, [target, ...rest]),
  });
}

const bundle = await import(new URL('../../../functions/lib/index.js', import.meta.url).href);

const app = express();
// In the same order as Google's Functions Framework (src/server.ts).
const options = {
  limit: '32mb',
  verify: (request, _response, body) => {
    request.rawBody = body;
  },
};
app.use(express.json(options));
app.use(express.text(options));
app.use(express.urlencoded({ ...options, extended: true }));
app.use(express.raw({ ...options, type: '*/*' }));
// The functions' host tells an instance the same way which of them it is.
app.use(bundle[process.env.FUNCTION_TARGET ?? 'api']);
const server = app.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
