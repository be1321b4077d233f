export const signInFirst = {
  hint: 'We’ll bring you back here and finish what you started.',
  notNow: 'Not now',
}
