import type { CurrentUser } from '#domain/account/account.ts';

import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import styles from './profile.module.css';

/** Buttons to download or delete the user's stored data. */
export function YourData({ user }: { user: CurrentUser }) {
  return (
    <section className={styles.form} aria-labelledby="data-title">
      <h2 id="data-title">Your data</h2>
      <p>
        Your account, every result with its answers, your subscription and what this browser keeps, as one
        JSON file.
      </p>
      <ExportData uid={user.uid} />
      <DeleteAccount user={user} />
    </section>
  );
}
