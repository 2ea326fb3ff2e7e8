import { useEffect, useRef, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { TextLink } from '#ui/link/link.tsx';

import { AccountMenu } from './account-menu.tsx';
import styles from './layout.module.css';
import { Logo } from './logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The sections, and the screens that belong to each. */
const sections = [
  { name: 'Quizzes', to: paths.quizzes.to(), within: [paths.quiz] },
  { name: 'Practice', to: paths.parts.to(), within: [paths.practice, paths.openBook] },
  {
    name: 'Mock exams',
    to: paths.exams.to(),
    within: [paths.createExam, paths.partExam, paths.readyExam, paths.exam],
  },
  { name: 'Progress', to: paths.progress.to(), within: [paths.review] },
  { name: 'Results', to: paths.results.to(), within: [paths.quizResult] },
  { name: 'Plans', to: paths.subscription.to(), within: [] },
];

/** Logo, sections, theme and account; on a small screen the sections fold away. */
export function Header() {
  const { pathname, key } = useLocation();
  const [unfolded, setUnfolded] = useState(false);
  const unfold = useRef<HTMLButtonElement>(null);
  const [shownAt, setShownAt] = useState(key);
  // Fold the menu on every navigation, also to the section that is open, while rendering: an effect would lay the page out twice.
  if (shownAt !== key) {
    setShownAt(key);
    setUnfolded(false);
  }

  useEffect(() => {
    if (!unfolded) return;
    const foldOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setUnfolded(false);
      unfold.current?.focus();
    };
    document.addEventListener('keydown', foldOnEscape);
    return () => document.removeEventListener('keydown', foldOnEscape);
  }, [unfolded]);

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <TextLink to={paths.home.to()} className={styles.brand}>
          <Logo /> Ohmwork
        </TextLink>
        <Button
          ref={unfold}
          variant="quiet"
          className={styles.unfold}
          aria-expanded={unfolded}
          aria-controls="sections"
          aria-label="Menu"
          onClick={() => setUnfolded(!unfolded)}
        >
          <Icon name={unfolded ? 'close' : 'menu'} />
        </Button>
        <nav
          id="sections"
          aria-label="Sections"
          className={styles.sections}
          data-unfolded={unfolded || undefined}
        >
          {sections.map(({ name, to, within }) => (
            <TextLink
              key={to}
              to={to}
              aria-current={
                pathname === to ? 'page' : within.some(({ pattern }) => matchPath(pattern, pathname))
              }
            >
              {name}
            </TextLink>
          ))}
        </nav>
        <div className={styles.tools}>
          {/* The account menu appears late and its width varies: nothing beside it may move then. */}
          <AccountMenu />
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}
