import type { AuditEntry, AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'
import { type AdminAction, systemActions } from '../../../contract/values/admin-actions.ts'
import type { Cursor, Keyset, KeysetQuery } from '../../../contract/values/keyset.ts'
import type { Database } from '../../core/database.ts'
import { listAuditLog } from '../../platform/audit-log/audit-log-queries.ts'
import { listEntriesWithParts } from '../../platform/audit-log/audit-part-queries.ts'
import { listSubjectsNamed } from './log-search-queries.ts'
import { nameSubjects } from './log-subject-queries.ts'

interface LogFilter {
  k: string
  act?: AdminAction | undefined
  by?: 'STAFF' | 'SYSTEM' | undefined
  from?: string | undefined
  to?: string | undefined
  partOf?: string | undefined
  /** Whether a part of an email address may be searched. */
  canFindByContact: boolean
}

const [maxExported, exportedAtOnce] = [2_000, 500]

/** The latest entries of a filter, for an export. */
export async function exportLog(
  db: Database,
  filter: LogFilter,
): Promise<{ items: AuditEntry[]; isAll: boolean }> {
  const items: AuditEntry[] = []
  let after: Cursor | undefined
  do {
    const page = await showLog(db, { ...filter, after, size: exportedAtOnce })
    items.push(...page.items)
    const last = page.next === null ? undefined : page.items.at(-1)
    after = last && { at: new Date(last.at), id: last.id }
  } while (after !== undefined && items.length < maxExported)
  return { items, isAll: after === undefined }
}

/** The facts of an export. A search word may be a name, so only its presence is logged. */
export function logExportFacts(
  { k, act, by, from, to }: Omit<LogFilter, 'canFindByContact'>,
  rows: number,
): AuditFacts {
  const narrowed = { ...(act && { act }), ...(by && { by }), ...(from && { from }), ...(to && { to }) }
  return { ...narrowed, searched: k !== '', rows }
}

/** Imports, and their undoing. */
function isOfMany(act: AdminAction): boolean {
  return /^(import|undo)/.test(act)
}

/** The activity log, by what it is about or who acted. */
export async function showLog(
  db: Database,
  { k, canFindByContact, ...query }: KeysetQuery & LogFilter,
): Promise<Keyset<AuditEntry>> {
  const { act, by } = query
  const isOfSystem = act !== undefined && (systemActions as readonly string[]).includes(act)
  // An action is either the mall's or the staff's, so its index needs no further condition.
  if (act !== undefined && by !== undefined && isOfSystem !== (by === 'SYSTEM'))
    return { items: [], next: null }
  const search = k === '' ? null : await listSubjectsNamed(db, k, canFindByContact)
  const { items, next } = await listAuditLog(db, {
    ...query,
    search,
    by: act === undefined ? by : undefined,
  })
  const names = await nameSubjects(db, items)
  const withParts = await listEntriesWithParts(
    db,
    items.flatMap(({ id, act }) => (isOfMany(act) ? id : [])),
  )
  return {
    items: items.map((entry) => ({
      ...entry,
      about: names.get(entry.subjectName) ?? null,
      hasParts: withParts.has(entry.id),
    })),
    next,
  }
}
