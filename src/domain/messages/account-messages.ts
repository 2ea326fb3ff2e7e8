/** The sentences of the error catalogue about accounts, apart from the others so that they stay out of the first load. */
export const accountMessages = {
  badCredentials: 'Invalid email or password',
  tooManyLogins: 'Too many failed login attempts. Please try again later',
  emailInUse: 'Email is already in use',
  weakPassword: 'Password is too weak',
  invalidEmail: 'Invalid email address',
  register: 'Failed to register',
  logout: 'Failed to logout',
  sendVerification: 'Failed to send verification email',
  verifyEmail: 'Failed to verify email',
  sendReset: 'Failed to send password reset email',
  resetPassword: 'Failed to reset password',
  noUser: 'No user is currently logged in',
} as const;
