import type { DeskFacts } from '../../../contract/admin/desk-log.ts'

/** What was different afterwards, on both sides. What was not there before, or is not any more, is null on that side. */
export function changedBetween(
  before: DeskFacts | null,
  after: DeskFacts | null,
): { before: DeskFacts; after: DeskFacts } {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const changed = [...names].filter((name) => (before?.[name] ?? null) !== (after?.[name] ?? null))
  const side = (facts: DeskFacts | null) =>
    Object.fromEntries(changed.map((name) => [name, facts?.[name] ?? null]))
  return { before: side(before), after: side(after) }
}
