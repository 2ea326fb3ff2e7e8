import { parseArgs } from 'node:util';

import { faultCode } from '#domain/shared/fault-code.ts';

import { Fault } from '../fault.ts';
import { openProject } from '../world/open-project.ts';
import { isFree, readPorts } from '../world/ports.ts';
import { localProject } from '../world/world.ts';

const usage = 'npm run make-admin -- someone@example.org [--project your-project-id]';

/** `npm run make-admin`: makes an account an administrator, in the running emulators or in a real project. */
export async function run(args: readonly string[]): Promise<void> {
  const { email, project } = readArguments(args);
  const projectId = project ?? (await chooseEmulators());
  await makeAdmin(email, projectId);
  console.log(
    `${email} is now an administrator of ${projectId}. If they’re signed in, they need to reload the page.`,
  );
}

function readArguments(args: readonly string[]): { email: string; project: string | undefined } {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { project: { type: 'string' } },
    });
    const [email, ...more] = positionals;
    if (email?.includes('@') && more.length === 0) return { email, project: values.project };
  } catch {
    // An unknown option: show the usage.
  }
  throw new Fault(`Whose account? ${usage}`);
}

async function chooseEmulators(): Promise<string> {
  const ports = readPorts();
  if (await isFree(ports.auth)) {
    throw new Fault(`The emulators aren’t running. Start them with npm start, or name a project: ${usage}`);
  }
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${ports.firestore}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${ports.auth}`;
  return localProject;
}

/** The role is a field of the user's record, which registration writes; a missing record is created. */
async function makeAdmin(email: string, projectId: string): Promise<void> {
  const { db, auth } = await openProject(projectId);
  const user = await auth.getUserByEmail(email).catch((error: unknown) => {
    throw explainAuthError(error, email, projectId);
  });
  const record = db.doc(`users/${user.uid}`);
  const stored = await record.get();
  await (stored.exists
    ? record.update({ role: 'admin' })
    : record.set({
        username: user.displayName || email.split('@')[0],
        email,
        role: 'admin',
        createdAt: new Date().toISOString(),
      }));
}

function explainAuthError(error: unknown, email: string, projectId: string): Fault {
  const code = faultCode(error);
  if (code === 'auth/user-not-found') {
    return new Fault(`${projectId} has no account for ${email}: register in the app first.`);
  }
  const reason = error instanceof Error ? error.message : String(error);
  if (code === 'app/invalid-credential') {
    return new Fault(
      `${projectId} refused (${reason}): sign in with 'gcloud auth application-default login' and try again.`,
    );
  }
  return new Fault(`${projectId} can’t look up ${email}: ${reason}`);
}
