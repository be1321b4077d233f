export const alerts = {
  title: 'Availability alerts',
  request: 'Notify me',
  requestFor: (name: string) => `Notify me: ${name}`,
  waiting: 'We’ll email you when it’s back in stock.',
  cancel: 'Cancel alert',
  cancelFor: (name: string) => `Cancel alert: ${name}`,
  cancelled: 'Alert cancelled.',
  needLogin: 'Sign in to get availability alerts',
  failed: 'The alert could not be changed. Please try again.',
}
