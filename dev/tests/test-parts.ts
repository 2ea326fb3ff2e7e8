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
 * Which parts run at the same time: those that use the emulators one after the other, but the functions' tests, which wait
 * for time limits and new processes, beside those that need no emulator.
 */
export function groupParts(parts: readonly TestPart[]): readonly (readonly TestPart[])[] {
  const together = parts.filter(({ name }) => name === 'unit' || name === 'functions');
  return parts.flatMap((part) => {
    if (!together.includes(part)) return [[part]];
    return part === together[0] ? [together] : [];
  });
}

/** The named part, or all of them. @throws Fault for an unknown name */
export function chooseParts(name: string | undefined): readonly TestPart[] {
  if (!name) return testParts;
  const part = testParts.find((candidate) => candidate.name === name);
  if (part) return [part];
  const names = testParts.map((candidate) => candidate.name).join(', ');
  throw new Fault(`There’s no test part '${name}'. Use one of ${names}, or nothing to run them all.`);
}
