import { type MutationKey, useMutation } from '@tanstack/react-query';

import { mediaAddress } from '#domain/media/picture-address.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { useWriteKey } from '../editing/use-write-key.ts';

const failure = 'Failed to store the picture';

/** The key by which an editor finds out that a picture is being uploaded on its screen. */
export function usePictureUploadKey(): MutationKey {
  return [...useWriteKey(), 'picture-upload'];
}

/** Re-encodes and stores a picture. Reports its id, or why it couldn't be stored. */
export function usePictureUpload(onStored: (id: string) => void) {
  const storing = useMutation({
    mutationKey: usePictureUploadKey(),
    meta: { failure },
    /** @returns the picture's id, or a sentence that says why it can't be used */
    mutationFn: async (file: File): Promise<{ id: string } | { problem: string }> => {
      const [{ encodePicture, PictureProblem }, { pictureId, storePictures }, { keepPicture }] =
        await Promise.all([
          loadChunk(() => import('#services/media/encode-picture.ts')),
          loadChunk(() => import('#services/media/store-pictures.ts')),
          loadChunk(() => import('#services/figures/kept-figures.ts')),
        ]);
      try {
        const picture = await encodePicture(new Uint8Array(await file.arrayBuffer()));
        const id = await pictureId(picture);
        await storePictures([{ ...picture, id, name: file.name }]);
        await keepPicture(mediaAddress(id), new Blob([picture.bytes], { type: 'image/webp' }));
        return { id };
      } catch (error) {
        if (error instanceof PictureProblem) return { problem: error.message };
        throw error;
      }
    },
    onSuccess: (outcome) => {
      if ('id' in outcome) onStored(outcome.id);
    },
  });
  const problem = storing.data && 'problem' in storing.data ? storing.data.problem : null;
  return {
    busy: storing.isPending,
    error: storing.isError
      ? `${failure}. Check your connection and choose it again.`
      : problem && `${storing.variables?.name ?? 'The picture'} can’t be used. ${problem}`,
    store: (file: File) => storing.mutate(file),
  };
}
