/** The question before unsaved input is lost. */
export const unsaved = {
  title: 'Leave without saving?',
  hint: 'What you entered has not been saved.',
  stay: 'Keep editing',
  leave: 'Leave without saving',
}
