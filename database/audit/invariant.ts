/** A condition that always holds for the stored rows (docs/spec/invariants.md). */
export interface Invariant {
  /** The id in the specification, such as `A2`. A letter follows where one invariant takes several checks. */
  id: string
  /** The invariant in words, for the report. */
  sentence: string
  /** Selects the rows that the check covers. Without any, the check passes on nothing. */
  covers: string
  /** Selects the violations: one row with the column `what` for each. */
  sql: string
}
