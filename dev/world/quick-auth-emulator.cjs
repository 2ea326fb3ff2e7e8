// Loaded into `firebase emulators:start` before it starts. The Auth emulator compiles a validator for each parameter of
// its API description, and for each anew the one that checks that the description itself is valid: 5 of the 12 seconds
// that a start takes. The description ships with firebase-tools; leaving that check out changes no answer.
try {
  const { default: Ajv } = require('ajv');
  Ajv.prototype.validateSchema = () => true;
} catch {
  // Without this package in reach the start only takes longer.
}
