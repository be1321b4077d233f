import { Failed } from './refusals.ts'

/** Returns the item, or throws `not-found` if it is missing or belongs to another person. */
export function orNotFound<Item>(item: Item | null | undefined): Item {
  if (item === null || item === undefined) throw new Failed('not-found')
  return item
}
