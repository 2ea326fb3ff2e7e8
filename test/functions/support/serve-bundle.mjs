// The functions' bundle behind Express alone, the way Cloud Functions serve it: for what the emulator hides (it opens
// CORS and takes unsigned tokens) and for what it would make slow. Prints its address when it is up. JavaScript, because
// through tsx the bundle and its packages take 1.3 seconds of the processor instead of 0.6.
import { request as requestLocally } from 'node:http';
import https from 'node:https';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../../functions/package.json', import.meta.url));
// The Express that firebase-functions brings.
const express = require('express');
// Google's keys for App Check tokens come from the test, if it has any: the library knows only the one address.
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
// In the order of Google's Functions Framework (src/server.ts).
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
// As the functions' host says which of them an instance is.
app.use(bundle[process.env.FUNCTION_TARGET ?? 'api']);
const server = app.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
