import {
  maxRegisterRows,
  type RegisterFault,
  type RegisterPreview,
  registerFields,
} from '../../../contract/admin/distributors/roster-file.ts'
import type { Language } from '../../../contract/values/language.ts'
import { type ChosenColumns, maxListedFaults, maxListedRows } from '../../../contract/values/table-file.ts'
import type { Database } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse } from '../../core/refusals.ts'
import { csvOf } from '../../platform/csv/csv-rules.ts'
import { columnsRead, readRows, storeColumns } from '../../platform/tables/read-rows.ts'
import { digestInSlices } from '../../platform/workers/digest-in-slices.ts'
import { inSlices } from '../../platform/workers/in-slices.ts'
import {
  insertDistributor,
  listRegister,
  listTakenEmails,
  lockRegister,
  updateDistributor,
} from './roster-queries.ts'
import {
  changesOf,
  disabledBy,
  faultOf,
  loggedChanges,
  planRegister,
  type RegisterPlan,
  readRegister,
  repeatedEmails,
  stateOf,
} from './roster-rules.ts'

interface Register {
  file: Uint8Array | undefined
  columns?: ChosenColumns | undefined
}

/** Previews the changes and faults of a register. Writes nothing. */
export async function previewRegister(db: Database, register: Register): Promise<RegisterPreview> {
  return (await read(db, register)).preview
}

/** Imports a register, all or nothing. Refuses a register with faults, and one whose changes differ from the preview
 *  because of a concurrent edit. Idempotent. */
export async function importRegister(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { digest, ...register }: Register & { digest: string },
): Promise<RegisterPreview & { personIds: string[]; logged: ReturnType<typeof loggedChanges> }> {
  const now = clock.now()
  return await inTransaction(db, async (tx) => {
    await lockRegister(tx)
    const { preview, plan } = await read(tx, register)
    if (preview.faultCount > 0) refuse({ code: 'register-faulty', faults: preview.faultCount })
    if (preview.digest !== digest) refuse({ code: 'register-moved' })
    const personIds = plan.changed.map(({ from }) => from.personId)
    for (const one of plan.added) personIds.push(await insertDistributor(tx, one, now))
    for (const { from, to } of plan.changed)
      await updateDistributor(tx, { ...to, personId: from.personId }, now)
    await storeColumns(tx, 'register', { columns: columnsRead(preview.file), now })
    return { ...preview, personIds, logged: loggedChanges(plan) }
  })
}

const exportedStates = {
  en: { ACTIVE: 'ACTIVE', DISABLED: 'DISABLED' },
  zh_tw: { ACTIVE: '有效', DISABLED: '停用' },
}

/** The register as a CSV that can be reimported. */
export async function exportRegister(db: Database, language: Language): Promise<Uint8Array> {
  const known = await listRegister(db, maxRegisterRows)
  const rows = known.map((one) => [
    one.edcNumber,
    one.name,
    exportedStates[language][stateOf(one)],
    one.renewalExpiresOn,
  ])
  const exported = registerFields.filter(({ field }) => field !== 'email')
  return csvOf([exported.map(({ headings }) => headings[language === 'en' ? 0 : 1]), ...rows])
}

async function read(
  db: Database,
  { file: bytes, columns: chosen }: Register,
): Promise<{ preview: RegisterPreview; plan: RegisterPlan }> {
  if (bytes === undefined) refuse({ code: 'sheet-missing' })
  const kind = { kind: 'register', fields: registerFields, maxRows: maxRegisterRows } as const
  const { file, rows, faults: unreadable } = await readRows(db, bytes, { ...kind, chosen })
  const { distributors, faults } = await inSlices(readRegister(rows))
  const plan = await inSlices(planRegister(distributors, await listRegister(db, maxRegisterRows * 5)))
  const taken = await listTakenEmails(
    db,
    plan.added.flatMap(({ email }) => email ?? []),
  )
  const twice = plan.added.flatMap((one): RegisterFault[] =>
    one.email !== null && taken.has(one.email.toLowerCase())
      ? [faultOf(one, 'email-taken', { value: one.email })]
      : [],
  )
  const all = [...unreadable, ...faults, ...plan.faults, ...twice, ...repeatedEmails(plan.added)].sort(
    (one, two) => one.line - two.line,
  )
  const changes = changesOf(plan)
  const preview: RegisterPreview = {
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
