import { type ReactNode, useEffect, useState } from 'react';

import type { CodeCheck } from '#services/auth/check-code.ts';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

/** Checks the code of an emailed link without using it up: mail scanners open links, but press no buttons. */
export function CheckLink({
  code,
  check,
  failure,
  refused,
  children,
}: {
  code: string;
  check: (code: string) => Promise<CodeCheck>;
  /** The sentence for a link that couldn't be checked. */
  failure: string;
  /** Shown for a link that has been used or has expired. */
  refused: ReactNode;
  /** Shown once the link has been found valid. Gets the email address that the link is for. */
  children: (email: string) => ReactNode;
}) {
  const [result, setResult] = useState<CodeCheck | null>(null);

  useEffect(() => {
    if (result) return;
    let left = false;
    void check(code).then((checked) => {
      if (!left) setResult(checked);
    });
    return () => {
      left = true;
    };
  }, [code, check, result]);

  switch (result?.state) {
    case undefined:
      return <Spinner label="Checking the link…" />;
    case 'refused':
      return refused;
    case 'unreachable':
      return (
        <RetryNotice title={failure} onRetry={() => setResult(null)}>
          We couldn’t check the link. Check your connection and try again. Checking doesn’t use it up.
        </RetryNotice>
      );
    case 'good':
      return children(result.email);
  }
}
