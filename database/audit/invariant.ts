/** Something that is always true of the rows of the mall (docs/spec/invariants.md). */
export interface Invariant {
  /** The promise that it keeps, such as `A2`; a letter follows where one promise takes several checks. */
  id: string
  /** What is promised, for the reader of the report. */
  sentence: string
  /** Selects what breaks the promise: one row, `what`, for each. */
  sql: string
}
