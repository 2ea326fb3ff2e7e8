import { ApiError } from '../http/api-error.ts';
import { db } from './admin.ts';

/** @throws ApiError for a user whose stored role isn't administrator */
export async function verifyAdmin(uid: string): Promise<void> {
  const record = await db.doc(`users/${uid}`).get();
  if (record.data()?.role !== 'admin') throw new ApiError('notAdmin');
}
