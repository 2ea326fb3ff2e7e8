import { TextLink } from '#ui/link/link.tsx';
import { adminPaths } from '../admin-paths.ts';

const said = {
  unpublished: 'Your correction isn’t published. Add it in',
  unsure: 'Your correction may not have been published. Look in',
  earlier: 'An earlier try may have published a correction. Look in',
};

/** What became of a correction that was typed to a report which is closed now. */
export function CorrectionEnd({ end }: { end: keyof typeof said | 'published' }) {
  if (end === 'published') return <p>Your correction is published.</p>;
  return (
    <p>
      {said[end]} <TextLink to={adminPaths.corrections.to()}>Corrections</TextLink>.
    </p>
  );
}
