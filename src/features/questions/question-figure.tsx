import { useState } from 'react';

import type { ShownPicture } from '#domain/media/picture-address.ts';
import { readKeptFigure } from '#services/figures/kept-figures.ts';

import { EnlargeablePicture } from './enlargeable-picture.tsx';

/** One of the app's own figures. Without a connection, the copy from the start of the attempt is shown. */
export function QuestionFigure({ figure: { src, alt } }: { figure: ShownPicture }) {
  const [kept, setKept] = useState<string | null>(null);

  async function showKept(): Promise<void> {
    if (kept === null) setKept(await readKeptFigure(src));
  }

  return <EnlargeablePicture src={kept ?? src} alt={alt} onError={() => void showKept()} />;
}
