/** A counter that follows the database. */
export interface Epoch {
  current: () => number
  /** Reads the database at once, so that a member of staff sees a change as soon as it is answered. */
  refresh: () => Promise<void>
}
