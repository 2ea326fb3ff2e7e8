import { useNavigate } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import { isAdmin } from '#domain/account/account.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { useAuthDialog } from '#providers/auth/use-auth-dialog.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Menu } from '#ui/menu/menu.tsx';

import styles from './layout.module.css';

/** Signing in and registering, or what one can do with one's account. */
export function AccountMenu() {
  const { status, user, logout } = useAuth();
  const dialog = useAuthDialog();
  const navigate = useNavigate();
  if (status === 'loading') return <span className={styles.accountPlace} />;
  if (!user) {
    return (
      <>
        <Button variant="quiet" onClick={() => dialog.open('login')}>
          Sign in
        </Button>
        <Button variant="primary" className={styles.register} onClick={() => dialog.open('register')}>
          Create account
        </Button>
      </>
    );
  }
  const go = (label: string, to: string) => ({ label, onSelect: () => void navigate(to) });
  return (
    <Menu
      label={
        <>
          <Icon name="account" />
          <span className="visually-hidden">Account of </span>
          <span>{user.username}</span>
        </>
      }
      items={[
        go('Profile', paths.profile.to()),
        go('Results', paths.results.to()),
        go('Subscription', paths.subscription.to()),
        ...(isAdmin(user) ? [go('Administration', paths.adminDashboard.to())] : []),
        { label: 'Sign out', onSelect: () => void logout() },
      ]}
    />
  );
}
