export const SIGN_IN_TEXTS = {
  title: 'Admin Login',
  description: 'Enter your credentials to access the admin dashboard',
  submit: 'Sign In',
  busy: 'Signing in...',
  failed: 'Login Failed',
  succeeded: 'Login Successful',
  welcome: 'Welcome to the admin dashboard!',
} as const
