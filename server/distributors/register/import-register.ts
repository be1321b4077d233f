import { createHash } from 'node:crypto'
import { CsvError, parse } from 'csv-parse/sync'
import {
  maxListed,
  maxRegisterRows,
  type RegisterFault,
  type RegisterPreview,
} from '../../../contract/accounts/people-admin.ts'
import { csvOf } from '../../platform/csv/csv-rules.ts'
import type { Database } from '../../platform/db/database.ts'
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

/** What a register would change, and what is wrong with which of its lines. Writes nothing. */
export async function previewRegister(db: Database, file: Uint8Array | undefined): Promise<RegisterPreview> {
  return (await read(db, file)).preview
}

/** Takes a register over, whole or not at all. Refuses one with faults, and one whose changes are others than were
 *  previewed: somebody has changed a distributor meanwhile. The same register again changes nothing. */
export async function importRegister(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { file, digest }: { file: Uint8Array | undefined; digest: string },
): Promise<RegisterPreview> {
  const now = clock.now()
  return await db.transaction().execute(async (tx) => {
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

/** The register as a table that can be imported again. */
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

/** The lines of a CSV file (RFC 4180, UTF-8), or what is wrong with it as a whole. */
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
