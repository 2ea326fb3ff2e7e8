import { TextLink } from '#ui/link/link.tsx';
import { adminPaths } from '../admin-paths.ts';

const said = {
  unpublished: 'Your correction isn’t published. Add it in',
  unsure: 'Your correction may not have been published. Check',
  earlier: 'A correction that you sent earlier may have been published. Check',
};

/** Says whether the correction that was typed for a closed report is published. */
export function CorrectionEnd({ end }: { end: keyof typeof said | 'published' }) {
  if (end === 'published') return <p>Your correction is published.</p>;
  return (
    <p>
      {said[end]} <TextLink to={adminPaths.corrections.to()}>Corrections</TextLink>.
    </p>
  );
}
