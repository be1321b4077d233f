/** What a public page may cost, as Lighthouse sees it on a phone (docs/spec/speed.md#pages). The median of several runs counts. */
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

/** What it may weigh on the line, in kB of 1,000 bytes, compressed as browsers are sent it. */
export const weightBudgets = {
  JavaScript: { atMost: 125 },
  HTML: { atMost: 14 },
  CSS: { atMost: 12 },
  'first picture': { atMost: 30 },
  fonts: { atMost: 0 },
} as const satisfies Record<string, Budget>

/** How long the next page may take where its link was pointed at before, on a processor four times slower. */
export const nextPageBudget = { atMost: 100 } satisfies Budget

export type Budget = { atLeast: number } | { atMost: number }

/** Whether a figure is one that we accept. */
export function keeps(budget: Budget, figure: number): boolean {
  return 'atLeast' in budget ? figure >= budget.atLeast : figure <= budget.atMost
}
