/** Maximum characters of the texts of a page in one language. Both bodies together stay below the size of a request. */
export const pageTextLimits = { title: 100, summary: 300, body: 9_000 }
