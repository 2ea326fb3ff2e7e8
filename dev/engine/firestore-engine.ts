import { delimiter } from 'node:path';

import { Fault } from '../fault.ts';
import { findJava } from './java.ts';
import { writeJavaShim } from './java-shim.ts';
import { findNativeEngine } from './native-engine.ts';

/**
 * The environment that makes `firebase emulators:start` use the native engine, or Google's with
 * `OHMWORK_EMULATOR=official` and on platforms without a native one.
 *
 * @param runDirectory for the shim and the engine's pid
 * @throws Fault when Google's is needed and can't run
 */
export function prepareFirestoreEngine(runDirectory: string): NodeJS.ProcessEnv {
  const wanted = process.env.OHMWORK_EMULATOR || 'native';
  if (wanted !== 'native' && wanted !== 'official') {
    throw new Fault(`OHMWORK_EMULATOR is '${wanted}': set it to 'native' or 'official', or unset it.`);
  }
  const native = wanted === 'native' ? findNativeEngine() : undefined;
  const bin = writeJavaShim(runDirectory, native ? { native } : { java: findJava(reasonForJava(wanted)) });
  return {
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    ...(native && { FIRESTORE_EMULATOR_BINARY_PATH: native }),
  };
}

function reasonForJava(wanted: 'native' | 'official'): string {
  return wanted === 'official'
    ? "OHMWORK_EMULATOR=official asks for Google's Firestore emulator"
    : `There is no native Firestore engine for ${process.platform}-${process.arch}, so it takes Google's emulator`;
}
