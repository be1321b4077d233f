import type { AuditFacts } from '../../../contract/admin/audit-log.ts'

/** What was different afterwards, on both sides. What was not there before, or is not any more, is null on that side. */
export function changedBetween(
  before: AuditFacts | null,
  after: AuditFacts | null,
): { before: AuditFacts; after: AuditFacts } {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const changed = [...names].filter((name) => (before?.[name] ?? null) !== (after?.[name] ?? null))
  const side = (facts: AuditFacts | null) =>
    Object.fromEntries(changed.map((name) => [name, facts?.[name] ?? null]))
  return { before: side(before), after: side(after) }
}
