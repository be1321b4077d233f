import { randomUUID } from 'node:crypto'
import {
  maxPickupPointRows,
  type PickupPointPreview,
  pickupPointFields,
} from '../../../contract/admin/settings/pickup-point-file.ts'
import { maxPickupPoints } from '../../../contract/shop/settings/pickup-points.ts'
import type { Language } from '../../../contract/values/language.ts'
import { sum } from '../../../contract/values/money.ts'
import { type ChosenColumns, maxListedFaults, maxListedRows } from '../../../contract/values/table-file.ts'
import type { Database } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse } from '../../core/refusals.ts'
import { formatCsv, guardFormula } from '../../platform/csv/csv-rules.ts'
import { columnsRead, type ReadRows, readRows, storeColumns } from '../../platform/tables/read-rows.ts'
import { digestInSlices } from '../../platform/workers/digest-in-slices.ts'
import { inSlices } from '../../platform/workers/in-slices.ts'
import { listPickupPoints } from '../../settings/pickup-points/pickup-point-queries.ts'
import {
  closePickupPoints,
  lockPickupPoints,
  writePickupPoints,
} from '../../settings/pickup-points/write-pickup-point-queries.ts'
import { listManagedPoints } from './pickup-point-admin-queries.ts'
import { readPickupPoints } from './pickup-point-file-rules.ts'
import {
  closedBy,
  listPointChanges,
  type PickupPointPlan,
  planPickupPoints,
} from './pickup-point-plan-rules.ts'

interface PickupPointFile {
  file: Uint8Array | undefined
  columns?: ChosenColumns | undefined
}

interface PickupPointRows {
  methodId: string
  read: ReadRows<(typeof pickupPointFields)[number]['field']>
  /** Whether points that the file does not list are closed. */
  closeMissing: boolean
}

/** Reads the rows of a file, which may wait for the reader: no transaction must be open. */
export async function readPickupPointFile(
  db: Database,
  { file, columns }: PickupPointFile,
): Promise<PickupPointRows['read']> {
  if (file === undefined) refuse({ code: 'sheet-missing' })
  const kind = { kind: 'pickupPoints', fields: pickupPointFields, maxRows: maxPickupPointRows } as const
  return await readRows(db, file, { ...kind, columnChoice: columns })
}

/** Previews the changes and faults of a file of pick-up points. Writes nothing. */
export async function previewPickupPoints(db: Database, input: PickupPointRows): Promise<PickupPointPreview> {
  return (await compare(db, input)).preview
}

/** Imports pick-up points, all or nothing. Refuses a file with faults, and one whose changes differ from the preview
 *  because of a concurrent edit. Idempotent. */
export async function importPickupPoints(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { digest, ...input }: PickupPointRows & { digest: string },
): Promise<PickupPointPreview> {
  const { methodId } = input
  return await inTransaction(db, async (tx) => {
    orNotFound((await lockPickupPoints(tx, methodId)) || null)
    const { preview, plan, closed } = await compare(tx, input)
    if (preview.faultCount > 0) refuse({ code: 'pickup-points-faulty', faults: preview.faultCount })
    if (preview.digest !== digest) refuse({ code: 'pickup-points-moved' })
    if ((await listPickupPoints(tx, methodId)).length + plan.added.length > maxPickupPoints)
      refuse({ code: 'pickup-points-full', max: maxPickupPoints })
    const added = plan.added.map((point) => ({ ...point, id: randomUUID(), version: 1 }))
    const changed = plan.changed.map(({ from, to }) => ({ ...to, id: from.id, version: from.version + 1 }))
    await writePickupPoints(tx, methodId, [...added, ...changed])
    const written = new Set(changed.map(({ id }) => id))
    await closePickupPoints(
      tx,
      closed.map(({ id }) => id).filter((id) => !written.has(id)),
    )
    await storeColumns(tx, 'pickupPoints', { columns: columnsRead(preview.file), now: clock.now() })
    return preview
  })
}

/** The points of a method as a CSV that can be reimported. */
export async function exportPickupPoints(
  db: Database,
  methodId: string,
  language: Language,
): Promise<Uint8Array> {
  const points = await listPickupPoints(db, methodId)
  const heading = language === 'en' ? 0 : 1
  return formatCsv([
    pickupPointFields.map(({ headings }) => headings[heading]),
    ...points.map((point) =>
      pickupPointFields.map(({ field }) => {
        const value = point[field]
        return typeof value === 'string' ? guardFormula(value, field === 'code') : (value ?? '')
      }),
    ),
  ])
}

async function compare(db: Database, { methodId, read, closeMissing }: PickupPointRows) {
  const { file, rows, faults: unreadable } = read
  const known = await listManagedPoints(db, methodId)
  const { points, faults } = await inSlices(readPickupPoints(rows, known))
  const plan: PickupPointPlan = planPickupPoints(points, known)
  // A file of which no row could be read lists no points, so none is missing from it.
  const closesMissing = closeMissing && points.length > 0
  const closed = closedBy(plan, closesMissing)
  const all = [...unreadable, ...faults].toSorted((a, b) => a.line - b.line)
  const changes = listPointChanges(plan, closesMissing)
  const preview: PickupPointPreview = {
    file,
    rows: rows.length,
    added: plan.added.length,
    changed: plan.changed.length,
    closed: closed.length,
    same: plan.same,
    notInFile: plan.missing.length,
    openOrders: sum(closed.map(({ openOrders }) => openOrders)),
    faults: all.slice(0, maxListedFaults),
    faultCount: all.length,
    changes: changes.slice(0, maxListedRows),
    digest: await digestInSlices([
      ...plan.added,
      ...plan.changed.map(({ from, to }) => [from.version, to]),
      ...(closesMissing ? plan.missing.map(({ id, version }) => [id, version]) : []),
    ]),
  }
  return { preview, plan, closed }
}
