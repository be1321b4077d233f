/** Budgets of a public page on Lighthouse's phone (docs/spec/speed.md#pages), for the median of several runs. */
export const budgets = {
  performance: { atLeast: 98 },
  accessibility: { atLeast: 100 },
  'best-practices': { atLeast: 100 },
  seo: { atLeast: 100 },
  'FCP ms': { atMost: 900 },
  'LCP ms': { atMost: 1200 },
  'TBT ms': { atMost: 80 },
  'TBT by work ms': { atMost: 80 },
  CLS: { atMost: 0.01 },
  'SI ms': { atMost: 1200 },
} as const satisfies Record<string, Budget>

/** Maximum transfer sizes in kB of 1,000 bytes, compressed. */
export const weightBudgets = {
  JavaScript: { atMost: 120 },
  HTML: { atMost: 14 },
  // A server may send ten segments of 1,460 bytes before the browser acknowledges any (RFC 6928).
  'HTML and headers': { atMost: 14.6 },
  CSS: { atMost: 12 },
  'first picture': { atMost: 30 },
  fonts: { atMost: 0 },
} as const satisfies Record<string, Budget>

/** Maximum of the scripts that a first visit fetches before any press, those for hydration included. */
export const arrivingBudgets = {
  'kB of JavaScript': { atMost: 130 },
  'files of JavaScript': { atMost: 25 },
} as const satisfies Record<string, Budget>

/** Maximum time to show the next page after a prefetch, on a four times slower processor. */
export const nextPageBudget = { atMost: 100 } satisfies Budget

export type Budget = { atLeast: number } | { atMost: number }

/** Whether a figure is within its budget. */
export function isWithin(budget: Budget, figure: number): boolean {
  return 'atLeast' in budget ? figure >= budget.atLeast : figure <= budget.atMost
}
