/** The page of a network with too many long searches. */
export const searchLimit = {
  title: 'Too many searches',
  hint: 'Your network has sent too many long searches. Please try again in a minute, or browse the categories.',
}
