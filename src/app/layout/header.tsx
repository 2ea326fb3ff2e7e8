import { useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { TextLink } from '#ui/link/link.tsx';

import { AccountMenu } from './account-menu.tsx';
import styles from './layout.module.css';
import { Logo } from './logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const sections = [
  { to: paths.quizzes.to(), name: 'Quizzes' },
  { to: paths.parts.to(), name: 'Practice' },
  { to: paths.exams.to(), name: 'Exams' },
  { to: paths.results.to(), name: 'Results' },
  { to: paths.subscription.to(), name: 'Plans' },
];

/** Logo, sections, theme and account; on a small screen the sections fold away. */
export function Header() {
  const { pathname } = useLocation();
  const [unfolded, setUnfolded] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation folds the menu
  useEffect(() => setUnfolded(false), [pathname]);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <TextLink to={paths.home.to()} className={styles.brand}>
          <Logo /> Ohmwork
        </TextLink>
        <Button
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
          {sections.map(({ to, name }) => (
            <NavLink key={to} to={to}>
              {name}
            </NavLink>
          ))}
        </nav>
        <div className={styles.tools}>
          <ThemeSwitch />
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
