import type { AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'

/** The changed facts before and after. A fact that is absent on one side is null there. */
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
