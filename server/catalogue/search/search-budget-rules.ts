/** What one search may still cost. A step reads one word, one posting or two products: about 10 ns. Steps are counted,
 *  and not milliseconds, so that one query gives one answer on every machine, however busy. */
export interface StepBudget {
  left: number
}

/** Ordinary queries take a small part of it at 100,000 products; only made-up ones take all of it. */
export const stepsOfSearch = 750_000

export function budgetOf(steps: number = stepsOfSearch): StepBudget {
  return { left: steps }
}

/** Takes steps from the budget, and answers whether it held that many. Where it did not, it is used up. */
export function spend(budget: StepBudget, steps: number): boolean {
  budget.left = budget.left < steps ? -1 : budget.left - steps
  return !isSpent(budget)
}

export function isSpent(budget: StepBudget): boolean {
  return budget.left < 0
}
