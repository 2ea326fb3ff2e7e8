import { Fault } from '../fault.ts';
import type { EmulatorName } from '../world/world.ts';

/** A part of the tests that runs on its own: `npm test -- <name>`. */
export interface TestPart {
  readonly name: 'unit' | 'rules' | 'services' | 'functions' | 'e2e';
  /** Projects of vitest.config.ts; none means Playwright. */
  readonly projects: readonly string[];
  readonly emulators: readonly EmulatorName[];
  /** Whether it needs the question bank, the plans and the demo accounts. */
  readonly seeded: boolean;
  /** Whether it runs alongside the journeys, on emulators that only such parts use. */
  readonly isApart?: true;
}

/**
 * In the order in which they run. `unit` needs no emulator: it begins while the emulators start, and continues alongside the
 * functions' tests, which mostly wait for other processes. `rules` and then `services` run alongside the
 * journeys: one file at a time, they use less than one core.
 */
export const testParts: readonly TestPart[] = [
  { name: 'unit', projects: ['unit', 'modules', 'component'], emulators: [], seeded: false },
  {
    name: 'functions',
    projects: ['functions'],
    emulators: ['auth', 'firestore', 'functions', 'hosting'],
    seeded: true,
  },
  { name: 'rules', projects: ['rules'], emulators: ['auth', 'firestore'], seeded: false, isApart: true },
  {
    name: 'services',
    projects: ['services', 'providers'],
    emulators: ['auth', 'firestore'],
    seeded: false,
    isApart: true,
  },
  { name: 'e2e', projects: [], emulators: ['auth', 'firestore', 'functions', 'hosting'], seeded: true },
];

/** The named part, or all of them. @throws Fault for an unknown name */
export function chooseParts(name: string | undefined): readonly TestPart[] {
  if (!name) return testParts;
  const part = testParts.find((candidate) => candidate.name === name);
  if (part) return [part];
  const names = testParts.map((candidate) => candidate.name).join(', ');
  throw new Fault(`There’s no test part '${name}'. Use one of ${names}, or nothing to run them all.`);
}
