/** An account that the local world comes with. */
export interface DemoAccount {
  readonly uid: string;
  readonly email: string;
  readonly username: string;
  readonly role: 'user' | 'admin';
  readonly what: string;
}

/** The password of every demo account; the local world can only be reached from this machine. */
export const demoPassword = 'practice-makes-safe';

export const demoAccounts: readonly DemoAccount[] = [
  {
    uid: 'demo-learner',
    email: 'learner@ohmwork.test',
    username: 'Lee Learner',
    role: 'user',
    what: 'a learner on the free plan',
  },
  {
    uid: 'demo-premium',
    email: 'premium@ohmwork.test',
    username: 'Pat Premium',
    role: 'user',
    what: 'a learner with Premium',
  },
  {
    uid: 'demo-admin',
    email: 'admin@ohmwork.test',
    username: 'Ada Admin',
    role: 'admin',
    what: 'an administrator',
  },
];
