import { GrpcStatus } from 'firebase-admin/firestore';

/** Firestore's codes for a document that has changed since it was read. */
const conflicts: ReadonlySet<unknown> = new Set([
  GrpcStatus.NOT_FOUND,
  GrpcStatus.ALREADY_EXISTS,
  GrpcStatus.FAILED_PRECONDITION,
  GrpcStatus.ABORTED,
]);

/** Whether a write failed because another one came first. */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && conflicts.has(error.code);
}

/** Whether a document couldn't be created because it exists already. */
export function isThereAlready(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === GrpcStatus.ALREADY_EXISTS;
}
