import { mediaIdOf, picturesOf } from '#domain/media/picture-address.ts';
import type { Question } from '#domain/question/question.ts';

import styles from './question.module.css';
import { QuestionFigure } from './question-figure.tsx';
import { StoredPicture } from './stored-picture.tsx';

/** The figure and the pictures of a question; nothing without any. */
export function QuestionPictures({ question }: { question: Pick<Question, 'figure' | 'media'> }) {
  const pictures = picturesOf(question);
  if (pictures.length === 0) return null;
  return (
    <div className={styles.pictures}>
      {pictures.map((picture) =>
        mediaIdOf(picture.src) === null ? (
          <QuestionFigure key={picture.src} figure={picture} />
        ) : (
          <StoredPicture key={picture.src} picture={picture} />
        ),
      )}
    </div>
  );
}
