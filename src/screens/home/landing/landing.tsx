import { facts } from 'virtual:landing-facts';

import { paths } from '#app/paths.ts';
import { lazyPart } from '#providers/loading/lazy-part.tsx';
import { OptionalPart } from '#providers/loading/optional-part.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { useTabTitle } from '#ui/page/use-tab-title.ts';

import styles from './landing.module.css';
import { landingTitle } from './landing-title.ts';
import { SampleQuestion } from './sample-question.tsx';

const More = lazyPart(async () => ({ default: (await import('./more.tsx')).More }));

/**
 * Loads what takes over the rest of the page. React waits for it: a change of the session before it's here would make it draw the
 * rest again from nothing. When it doesn't load, the question works without it.
 */
export function preloadMore(): Promise<void> {
  return More.preload().catch(() => {});
}
// Asked for at once, beside whatever else is still loading.
void preloadMore();

/**
 * What a visitor sees: which exam this is for, a question to try, and what they get.
 *
 * @param onAnswer called when they answer it, before the answer is stored
 */
export function Landing({ onAnswer }: { onAnswer: () => void }) {
  useTabTitle(landingTitle);
  return (
    <div className={styles.landing}>
      <div className={styles.hero}>
        <div className={styles.pitch}>
          <p className={styles.exam}>City & Guilds 2382 · {facts.book.replace(' ', '\u00a0')}</p>
          <h1 tabIndex={-1}>Pass your 18th Edition exam</h1>
          <p className={styles.lead}>
            {facts.questions}+ practice questions, full mock exams and a clear explanation for every answer.
            Free, no account needed.
          </p>
          <div className={styles.actions}>
            <ButtonLink to={paths.quizzes.to()}>Choose a quiz</ButtonLink>
            <ButtonLink to={paths.exams.to()}>Sit a mock exam</ButtonLink>
          </div>
        </div>
        <SampleQuestion question={facts.sample} title={facts.samplePart} onAnswer={onAnswer} />
      </div>
      <OptionalPart name="More about Ohmwork">
        <More />
      </OptionalPart>
    </div>
  );
}
