/** Maximum characters of the description of a product in one language. */
export const maxDescription = 5_000
