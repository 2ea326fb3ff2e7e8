// Loaded into `firebase emulators:start` before it starts. Four faults of firebase-tools 15 would stop, swamp or fail the
// local world; none has a setting.
const diagnostics = require('node:diagnostics_channel');
const http = require('node:http');

// Hosting and the functions pass the address of a request to `new URL`, where nothing catches what it throws for `///`
// or for a Host header such as `[`: one such request would end the whole suite.
diagnostics.subscribe('http.server.request.start', (message) => {
  const { request } = message;
  if (!URL.canParse(`http://${request.headers.host}`)) request.headers.host = '127.0.0.1';
  if (!URL.canParse(request.url, 'http://127.0.0.1')) request.url = '/';
});

// The functions emulator keeps its connections to a worker, which closes one that was idle for five seconds. A call sent at
// that moment is answered with 500 and ECONNRESET, and its worker killed. So each call has a connection of its own.
http.globalAgent = new http.Agent({ keepAlive: false });

// The functions emulator gives a worker process one request at a time and starts another for each request beside it:
// fifty calls started 158 processes of 110 MB. A worker is an Express server and takes them side by side, as an instance
// of a deployed function does.
try {
  const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator');
  const {
    RuntimeWorkerPool,
    RuntimeWorkerState,
  } = require('firebase-tools/lib/emulator/functionsRuntimeWorker');

  const { getIdleWorker } = RuntimeWorkerPool.prototype;
  RuntimeWorkerPool.prototype.getIdleWorker = function (triggerId, runtime) {
    const isBusy = ({ state }) => state === RuntimeWorkerState.BUSY;
    return (
      getIdleWorker.call(this, triggerId, runtime) ?? this.getTriggerWorkers(triggerId, runtime).find(isBusy)
    );
  };

  const { startRuntime } = FunctionsEmulator.prototype;
  const starting = new Map();
  FunctionsEmulator.prototype.startRuntime = function (backend, trigger) {
    const key = `${backend.codebase} ${trigger?.id}`;
    const running = starting.get(key);
    if (running) return running;
    const start = startRuntime.call(this, backend, trigger).finally(() => starting.delete(key));
    starting.set(key, start);
    return start;
  };
} catch (error) {
  console.error(
    `The functions emulator could not be bounded, so many calls at once start many processes: ${error}`,
  );
}

// A slip in firestore.rules is an HTTP error of the native engine, which nothing catches when the file is saved: it would
// end the whole suite. As an issue it's printed, and the rules from before stay.
try {
  const { FirestoreEmulator } = require('firebase-tools/lib/emulator/firestoreEmulator');
  const { Severity } = require('firebase-tools/lib/emulator/types');
  const { updateRules } = FirestoreEmulator.prototype;
  FirestoreEmulator.prototype.updateRules = async function (content) {
    try {
      return await updateRules.call(this, content);
    } catch (error) {
      const [, line, column] = /(\d+):(\d+): /.exec(error.message) ?? [];
      return [{ severity: Severity.ERROR, description: error.message, sourcePosition: { line, column } }];
    }
  };
} catch (error) {
  console.error(
    `The Firestore emulator could not be guarded, so a slip in the rules stops everything: ${error}`,
  );
}
