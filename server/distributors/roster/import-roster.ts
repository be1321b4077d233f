import {
  maxRosterRows,
  type RosterFault,
  type RosterPreview,
  rosterFields,
} from '../../../contract/admin/distributors/roster-file.ts'
import type { Language } from '../../../contract/values/language.ts'
import { type ChosenColumns, maxListedFaults, maxListedRows } from '../../../contract/values/table-file.ts'
import type { Database } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse } from '../../core/refusals.ts'
import type { AuditPart } from '../../platform/audit-log/audit-log-queries.ts'
import { changedBetween } from '../../platform/audit-log/audit-log-rules.ts'
import { formatCsv, guardCode } from '../../platform/csv/csv-rules.ts'
import { columnsRead, type ReadRows, readRows, storeColumns } from '../../platform/tables/read-rows.ts'
import { digestInSlices } from '../../platform/workers/digest-in-slices.ts'
import { inSlices } from '../../platform/workers/in-slices.ts'
import {
  insertDistributor,
  listContracts,
  listRoster,
  listTakenEmails,
  lockRoster,
  updateDistributor,
} from './roster-queries.ts'
import {
  createFault,
  disabledBy,
  factsOfDistributor,
  listChanges,
  loggedChanges,
  planRoster,
  type RosterPlan,
  readRoster,
  repeatedEmails,
  toAccountState,
} from './roster-rules.ts'

interface RosterFile {
  file: Uint8Array | undefined
  columns?: ChosenColumns | undefined
}

type RosterRows = ReadRows<(typeof rosterFields)[number]['field']>

/** Reads the rows of a roster, which may wait for the reader: no transaction must be open. */
export async function readRosterFile(db: Database, { file, columns }: RosterFile): Promise<RosterRows> {
  if (file === undefined) refuse({ code: 'sheet-missing' })
  const kind = { kind: 'register', fields: rosterFields, maxRows: maxRosterRows } as const
  return await readRows(db, file, { ...kind, columnChoice: columns })
}

/** Previews the changes and faults of a roster. Writes nothing. */
export async function previewRoster(db: Database, roster: RosterRows): Promise<RosterPreview> {
  return (await compare(db, roster)).preview
}

/** Imports a roster without its faulty rows, in one transaction. Refuses one whose changes differ from the preview
 *  because of a concurrent edit. Idempotent. */
export async function importRoster(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { digest, roster }: { roster: RosterRows; digest: string },
): Promise<RosterPreview & { parts: AuditPart[]; logged: ReturnType<typeof loggedChanges> }> {
  const now = clock.now()
  return await inTransaction(db, async (tx) => {
    await lockRoster(tx)
    const { preview, plan } = await compare(tx, roster)
    if (preview.digest !== digest) refuse({ code: 'register-moved' })
    const parts: AuditPart[] = []
    for (const distributor of plan.added) {
      const subjectName = await insertDistributor(tx, distributor, now)
      const after = factsOfDistributor(distributor)
      parts.push({ subject: 'person', subjectName, before: {}, after })
    }
    for (const { from, to } of plan.changed) {
      if (!(await updateDistributor(tx, { ...to, personId: from.personId }, now))) continue
      const changed = changedBetween(factsOfDistributor(from), factsOfDistributor(to))
      parts.push({ subject: 'person', subjectName: from.personId, ...changed })
    }
    await storeColumns(tx, 'register', { columns: columnsRead(preview.file), now })
    return { ...preview, parts, logged: loggedChanges(plan) }
  })
}

const exportedStates = {
  en: { ACTIVE: 'ACTIVE', DISABLED: 'DISABLED' },
  zh_tw: { ACTIVE: '有效', DISABLED: '停用' },
}

/** The roster as a CSV that can be reimported. */
export async function exportRoster(db: Database, language: Language): Promise<Uint8Array> {
  const rows = (await listContracts(db, maxRosterRows)).map((distributor) => [
    guardCode(distributor.edcNumber),
    distributor.name,
    exportedStates[language][toAccountState(distributor)],
    distributor.renewalExpiresOn,
  ])
  const exported = rosterFields.filter(({ field }) => field !== 'email')
  return formatCsv([exported.map(({ headings }) => headings[language === 'en' ? 0 : 1]), ...rows])
}

async function compare(
  db: Database,
  { file, rows, faults: unreadable }: RosterRows,
): Promise<{ preview: RosterPreview; plan: RosterPlan }> {
  const { distributors, faults } = await inSlices(readRoster(rows))
  const plan = await inSlices(planRoster(distributors, await listRoster(db, maxRosterRows * 5)))
  const taken = await listTakenEmails(
    db,
    plan.added.flatMap(({ email }) => email ?? []),
  )
  const takenFaults = plan.added.flatMap((distributor): RosterFault[] =>
    distributor.email !== null && taken.has(distributor.email.toLowerCase())
      ? [createFault(distributor, 'email-taken', { value: distributor.email })]
      : [],
  )
  const emailFaults = [...takenFaults, ...repeatedEmails(plan.added)]
  const all = [...unreadable, ...faults, ...plan.faults, ...emailFaults].sort((a, b) => a.line - b.line)
  const faultyLines = new Set(emailFaults.map(({ line }) => line))
  plan.added = plan.added.filter(({ line }) => !faultyLines.has(line))
  const changes = listChanges(plan)
  const preview: RosterPreview = {
    file,
    rows: rows.length,
    added: plan.added.length,
    changed: plan.changed.length,
    disabled: disabledBy(plan),
    same: plan.same,
    notInFile: plan.notInFile,
    faults: all.slice(0, maxListedFaults),
    faultCount: all.length,
    changes: changes.slice(0, maxListedRows),
    digest: await digestInSlices([...plan.added, null, ...plan.changed]),
  }
  return { preview, plan }
}
