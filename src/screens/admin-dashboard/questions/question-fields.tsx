import type { ComponentProps } from 'react';

import { FamilyFields } from './family-fields.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { KeyFields } from './key-fields.tsx';
import { PictureFields } from './picture-fields.tsx';
import { ReferenceFields } from './reference-fields.tsx';
import { SourceFields } from './source-fields.tsx';
import { TextFields } from './text-fields.tsx';

/** Every field of a question, in the order in which they're usually written. */
export function QuestionFields({ isPublic, ...form }: ComponentProps<typeof SourceFields>) {
  return (
    <>
      <IdentityFields {...form} />
      <TextFields {...form}>
        <KeyFields {...form} />
      </TextFields>
      <PictureFields {...form} />
      <ReferenceFields {...form} />
      <SourceFields {...form} isPublic={isPublic} />
      <FamilyFields {...form} />
    </>
  );
}
