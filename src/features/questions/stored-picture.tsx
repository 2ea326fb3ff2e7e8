import { useQuery } from '@tanstack/react-query';

import type { ShownPicture } from '#domain/media/picture-address.ts';
import { storedPictureQuery } from '#providers/media/queries.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

import { EnlargeablePicture } from './enlargeable-picture.tsx';
import styles from './question.module.css';

/** A stored picture, from this device or the database. Its alternative text is shown until it has loaded, or if it can't be. */
export function StoredPicture({ picture: { src, alt } }: { picture: ShownPicture }) {
  const { data, isError, refetch } = useQuery(storedPictureQuery(src));
  if (data) return <EnlargeablePicture src={data} alt={alt} />;
  if (!isError && data !== null) return <div role="img" aria-label={alt} className={styles.awaited} />;
  return (
    <Notice
      tone="info"
      title={alt}
      action={
        data === undefined && (
          <Button ref={leaveFocus} onClick={() => void refetch()}>
            Try again
          </Button>
        )
      }
    >
      {data === null ? 'This picture was deleted. This is what it showed.' : 'We couldn’t load this picture.'}
    </Notice>
  );
}
