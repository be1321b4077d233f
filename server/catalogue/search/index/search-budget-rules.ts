/** Remaining cost of one search. A step reads one word, one posting or two products, about 10 ns. Steps are counted
 *  instead of milliseconds, so that a result does not depend on the load of the machine. */
export interface StepBudget {
  left: number
}

/** Budget per search. Ordinary queries use a small part of it at 100,000 products; only contrived ones exhaust it. */
export const stepsPerSearch = 750_000

export function newBudget(steps: number = stepsPerSearch): StepBudget {
  return { left: steps }
}

/** Deducts steps and returns whether the budget was sufficient; if not, it is exhausted. */
export function spend(budget: StepBudget, steps: number): boolean {
  budget.left = budget.left < steps ? -1 : budget.left - steps
  return !isSpent(budget)
}

export function isSpent(budget: StepBudget): boolean {
  return budget.left < 0
}
