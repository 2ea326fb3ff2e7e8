import type { ReactNode } from 'react';

import { OptionalPart } from '#providers/loading/optional-part.tsx';
import { WhenNear } from '#ui/when-near/when-near.tsx';

import styles from './example-figure.module.css';

/**
 * A picture of the product with made-up data, labelled as an example. It loads when it's near the viewport; its container has
 * to reserve the height.
 */
export function ExampleFigure({
  className = '',
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <figure className={`${styles.figure} ${className}`}>
      <WhenNear>
        <OptionalPart name="The example" failed={null}>
          {children}
        </OptionalPart>
      </WhenNear>
      <figcaption>Example</figcaption>
    </figure>
  );
}
