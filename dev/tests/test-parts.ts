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
}

export const testParts: readonly TestPart[] = [
  { name: 'unit', projects: ['unit', 'modules', 'component'], emulators: [], seeded: false },
  { name: 'rules', projects: ['rules'], emulators: ['auth', 'firestore'], seeded: false },
  { name: 'services', projects: ['services', 'providers'], emulators: ['auth', 'firestore'], seeded: false },
  {
    name: 'functions',
    projects: ['functions'],
    emulators: ['auth', 'firestore', 'functions', 'hosting'],
    seeded: true,
  },
  { name: 'e2e', projects: [], emulators: ['auth', 'firestore', 'functions', 'hosting'], seeded: true },
];

/**
 * Groups run one after the other, since the emulators are shared; the parts of a group run at the same time. The functions'
 * tests wait for time limits and new processes, and those that need no emulator run meanwhile.
 */
const groups: readonly (readonly TestPart['name'][])[] = [
  ['unit', 'functions'],
  ['rules'],
  ['services'],
  ['e2e'],
];

/** The parts in the groups in which they run. */
export function groupParts(parts: readonly TestPart[]): readonly (readonly TestPart[])[] {
  return groups
    .map((names) => parts.filter(({ name }) => names.includes(name)))
    .filter((group) => group.length > 0);
}

/** The named part, or all of them. @throws Fault for an unknown name */
export function chooseParts(name: string | undefined): readonly TestPart[] {
  if (!name) return testParts;
  const part = testParts.find((candidate) => candidate.name === name);
  if (part) return [part];
  const names = testParts.map((candidate) => candidate.name).join(', ');
  throw new Fault(`There’s no test part '${name}'. Use one of ${names}, or nothing to run them all.`);
}
