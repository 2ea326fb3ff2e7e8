import { delimiter } from 'node:path';

import { Fault } from '../fault.ts';
import { findJava } from './java.ts';
import { writeJavaShim } from './java-shim.ts';
import { findNativeEngine, hasNativeEngine } from './native-engine.ts';

export type EngineName = 'native' | 'official';

/** The engines' names, as developers see them. */
export const engineTitles: Readonly<Record<EngineName, string>> = {
  native: 'native, without Java',
  official: 'Google’s emulator, on Java',
};

/**
 * Which Firestore engine runs: Google's if `OHMWORK_EMULATOR=official` asks for it or there's no native one.
 *
 * @throws Fault for another value
 */
export function chooseEngine(
  wanted: string | undefined = process.env.OHMWORK_EMULATOR,
  hasNative: boolean = hasNativeEngine(),
): EngineName {
  if (wanted === 'official') return 'official';
  if (wanted && wanted !== 'native') {
    throw new Fault(`OHMWORK_EMULATOR is '${wanted}': set it to 'native' or 'official', or unset it.`);
  }
  return hasNative ? 'native' : 'official';
}

/**
 * The environment that makes `firebase emulators:start` use the chosen engine.
 *
 * @param runDirectory for the shim and the engine's pid
 * @throws Fault when the engine can't run
 */
export function prepareFirestoreEngine(runDirectory: string): NodeJS.ProcessEnv {
  const native = chooseEngine() === 'native' ? findNativeEngine() : undefined;
  const bin = writeJavaShim(runDirectory, native ? { native } : { java: findJava() });
  return {
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    ...(native && { FIRESTORE_EMULATOR_BINARY_PATH: native }),
  };
}
