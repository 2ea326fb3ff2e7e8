import { facts } from 'virtual:landing-facts';
import { paths } from '#app/paths.ts';
import { keepTogether } from '#domain/shared/keep-together.ts';
import { ButtonLink } from '#ui/link/link.tsx';
import { useTabTitle } from '#ui/page/use-tab-title.ts';

import styles from './landing.module.css';
import { landingTitle } from './landing-title.ts';
import { More } from './more.tsx';
import { SampleQuestion } from './sample-question.tsx';

/**
 * What a visitor sees: which exam this is for, a question to try, and what they get.
 *
 * @param onAnswer called when the visitor answers it, before the answer is stored
 */
export function Landing({ onAnswer }: { onAnswer: () => void }) {
  useTabTitle(landingTitle);
  return (
    <div className={styles.landing}>
      <div className={styles.hero}>
        <div className={styles.pitch}>
          <p className={styles.exam}>City & Guilds&nbsp;2382, {keepTogether(facts.book)}</p>
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
      <More />
    </div>
  );
}
