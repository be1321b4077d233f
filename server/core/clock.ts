/** The source of the current time. Rules receive `now` as a parameter; commands and routes receive a clock. */
export interface Clock {
  now: () => Date
}
