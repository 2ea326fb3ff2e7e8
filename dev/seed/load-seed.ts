import * as z from 'zod/mini';

import type { ProcessGroup } from '../processes/process-group.ts';
import { root } from '../root.ts';
import { functionsEnvironment } from '../world/stripe.ts';
import { adminEnvironment, localProject, type World } from '../world/world.ts';

const listSchema = z.object({ documents: z.optional(z.array(z.unknown())) });

/** Whether the world's Firestore doesn't have the complete seed yet: the plans are loaded last. */
export async function isEmpty(world: World): Promise<boolean> {
  const response = await fetch(
    `http://127.0.0.1:${world.ports.firestore}/v1/projects/${localProject}/databases/(default)/documents/plans?pageSize=1`,
    { headers: { Authorization: 'Bearer owner' } },
  );
  return !listSchema.parse(await response.json()).documents?.length;
}

/**
 * Loads the question bank, the plans and the demo accounts. Runs in a separate process, because the Admin SDK is slow to exit.
 */
export function loadSeed(processes: ProcessGroup, world: World): Promise<void> {
  return processes.run({
    name: `${world.name}-seed`,
    command: process.execPath,
    args: ['--import', 'tsx', 'dev/seed/main.ts'],
    cwd: root,
    env: { ...adminEnvironment(world), ...functionsEnvironment(world), METADATA_SERVER_DETECTION: 'none' },
  });
}
