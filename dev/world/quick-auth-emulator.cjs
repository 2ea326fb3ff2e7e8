// Preloaded into `firebase emulators:start`. For every parameter of its API description the Auth emulator also validates
// the description's schema, which takes 5 of the 12 seconds of a start. The description ships with firebase-tools, so
// skipping that check changes no response.
try {
  const { default: Ajv } = require('ajv');
  Ajv.prototype.validateSchema = () => true;
} catch {
  // Without the package the start just takes longer.
}
