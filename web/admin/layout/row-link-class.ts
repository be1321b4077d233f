/** Class of the link to what a row of a list is about. */
export const rowLinkClass = 'font-medium text-ink hover:text-accent hover:underline'
