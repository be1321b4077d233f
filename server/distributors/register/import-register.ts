import { createHash } from 'node:crypto'
import { CsvError, parse } from 'csv-parse/sync'
import {
  maxListed,
  maxRegisterRows,
  type RegisterFault,
  type RegisterPreview,
} from '../../../contract/admin/people-admin.ts'
import { csvOf } from '../../platform/csv/csv-rules.ts'
import type { Database } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { refuse } from '../../platform/http/refuse.ts'
import {
  insertDistributor,
  listRegister,
  listTakenEmails,
  lockRegister,
  updateDistributor,
} from './register-queries.ts'
import {
  changesOf,
  disabledBy,
  planRegister,
  type RegisterLine,
  type RegisterPlan,
  readRegister,
  registerColumns,
  repeatedEmails,
  stateOf,
} from './register-rules.ts'

/** Previews the changes and faults of a register. Writes nothing. */
export async function previewRegister(db: Database, file: Uint8Array | undefined): Promise<RegisterPreview> {
  return (await read(db, file)).preview
}

/** Imports a register, all or nothing. Refuses a register with faults, and one whose changes differ from the preview
 *  because of a concurrent edit. Idempotent. */
export async function importRegister(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { file, digest }: { file: Uint8Array | undefined; digest: string },
): Promise<RegisterPreview> {
  const now = clock.now()
  return await inTransaction(db, async (tx) => {
    await lockRegister(tx)
    const { preview, plan } = await read(tx, file)
    if (preview.faultCount > 0) refuse({ code: 'register-faulty', faults: preview.faultCount })
    if (preview.digest !== digest) refuse({ code: 'register-moved' })
    for (const one of plan.added) await insertDistributor(tx, one, now)
    for (const { from, to } of plan.changed)
      await updateDistributor(tx, { ...to, personId: from.personId }, now)
    return preview
  })
}

/** The register as a CSV that can be reimported. */
export async function exportRegister(db: Database): Promise<Uint8Array> {
  const known = await listRegister(db, maxRegisterRows)
  const rows = known.map((one) => [one.edcNumber, one.name, stateOf(one), one.renewalExpiresOn])
  return csvOf([registerColumns, ...rows])
}

async function read(
  db: Database,
  file: Uint8Array | undefined,
): Promise<{ preview: RegisterPreview; plan: RegisterPlan }> {
  const sheet = readLines(file ?? new Uint8Array())
  const { distributors, faults } = readRegister(sheet.lines)
  const plan = planRegister(distributors, await listRegister(db, maxRegisterRows * 5))
  const taken = await listTakenEmails(
    db,
    plan.added.flatMap(({ email }) => email ?? []),
  )
  const twice = plan.added.flatMap(({ line, email }): RegisterFault[] =>
    email !== null && taken.has(email.toLowerCase()) ? [{ line, code: 'email-taken', value: email }] : [],
  )
  const all = [...sheet.faults, ...faults, ...twice, ...repeatedEmails(plan.added)].sort(
    (one, two) => one.line - two.line,
  )
  const changes = changesOf(plan)
  const preview: RegisterPreview = {
    rows: sheet.lines.length,
    added: plan.added.length,
    changed: plan.changed.length,
    disabled: disabledBy(plan),
    same: plan.same,
    notInFile: plan.notInFile,
    faults: all.slice(0, maxListed),
    faultCount: all.length,
    changes: changes.slice(0, maxListed),
    digest: createHash('sha256')
      .update(JSON.stringify([plan.added, plan.changed]))
      .digest('hex'),
  }
  return { preview, plan }
}

/** Parses a CSV file (RFC 4180, UTF-8), or returns a fault of the whole file. */
function readLines(file: Uint8Array): { lines: RegisterLine[]; faults: RegisterFault[] } {
  const faulty = (code: RegisterFault['code'], value: string, line = 1) => ({
    lines: [],
    faults: [{ line, code, value }],
  })
  try {
    const records = parse(Buffer.from(file), {
      bom: true,
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    const [first, ...others] = records
    const header = (first?.record ?? []).map((column) => column.trim())
    const missing = registerColumns.filter((column) => !header.includes(column))
    if (missing.length > 0) return faulty('column-missing', missing.join(', '))
    if (others.length > maxRegisterRows) return faulty('too-many-rows', String(others.length))
    const lines = others.map(({ record, info }) => ({
      line: info.lines,
      cells: Object.fromEntries(header.map((column, at) => [column, record[at] ?? ''])),
    }))
    return { lines, faults: [] }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return faulty('unreadable-file', error.code, typeof error.lines === 'number' ? error.lines : 1)
  }
}
