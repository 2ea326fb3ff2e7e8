import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';

import { changeKinds } from '#domain/change/change.ts';
import { kindNames } from '#domain/change/describe-change.ts';
import { capitalise } from '#domain/shared/capitalise.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { changesQuery } from '#providers/changes/queries.ts';
import { adminsQuery, usernamesQuery } from '#providers/users/queries.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { Page } from '#ui/page/page.tsx';
import styles from '../admin-dashboard.module.css';
import { ShowMore } from '../show-more.tsx';
import { ChangesTable } from './changes-table.tsx';

const kinds = [
  { value: '', label: 'Everything' },
  ...changeKinds.map((value) => ({ value, label: capitalise(kindNames[value].several) })),
];

/** What administrators changed: who, when and what, with links. Nothing here can be edited. */
export default function ChangesSection() {
  const [search, setSearch] = useSearchParams();
  const [kind, uid] = [search.get('what') ?? '', search.get('who') ?? ''];
  const changes = useInfiniteQuery(changesQuery({ kind, uid }));
  const { data: admins } = useQuery(adminsQuery());
  const listed = changes.data?.pages.flatMap(({ documents }) => documents) ?? [];
  const current = new Set(admins?.map(({ id }) => id));
  const former = [...new Set([uid, ...listed.map((change) => change.uid)])].filter(
    (id) => admins && id !== '' && !current.has(id),
  );
  const { data: names } = useQuery(usernamesQuery(former));

  function filter(name: string, value: string): void {
    setSearch(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true },
    );
  }

  return (
    <Page title="Changes" lead="Everything administrators have changed, newest first." width="wide">
      <div className={styles.few}>
        <SelectField label="What" options={kinds} value={kind} onChoose={(value) => filter('what', value)} />
        <SelectField
          label="Who"
          options={[
            { value: '', label: 'Everyone' },
            ...(admins ?? []).map(({ id, username }) => ({ value: id, label: username })),
            ...former.map((id, place) => {
              const name = names?.[place];
              return { value: id, label: name === null ? 'Deleted account' : (name ?? id) };
            }),
          ]}
          value={uid}
          onChoose={(value) => filter('who', value)}
        />
      </div>
      <LoadingNotice what="changes" query={changes} />
      {changes.data && listed.length === 0 && (
        <EmptyState title={kind || uid ? 'No changes match these filters' : 'Nothing has been changed yet'}>
          Changes appear here as soon as an administrator saves something.
        </EmptyState>
      )}
      {listed.length > 0 && <ChangesTable changes={listed} />}
      <ShowMore query={changes} />
    </Page>
  );
}
