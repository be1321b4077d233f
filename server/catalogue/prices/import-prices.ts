import type { AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'
import {
  maxPriceRows,
  type PricedField,
  type PricePreview,
  priceFields,
} from '../../../contract/admin/catalogue/price-file.ts'
import type { Language } from '../../../contract/values/language.ts'
import { type ChosenColumns, maxListedFaults, maxListedRows } from '../../../contract/values/table-file.ts'
import type { Database, Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse } from '../../core/refusals.ts'
import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'
import { formatCsv, formatDecimal, guardFormula } from '../../platform/csv/csv-rules.ts'
import { formatPercentage } from '../../platform/tables/excel-rules.ts'
import { columnsRead, type ReadRows, readRows, storeColumns } from '../../platform/tables/read-rows.ts'
import { digestInSlices } from '../../platform/workers/digest-in-slices.ts'
import { inSlices } from '../../platform/workers/in-slices.ts'
import { incrementEpoch, lockCatalogue } from '../publishing/epoch-queries.ts'
import { refreshPrices } from '../publishing/refresh-listings.ts'
import {
  isLarge,
  type PriceChangeOfRow,
  type PriceRowFault,
  planPrices,
  reversePrices,
} from './price-file-rules.ts'
import {
  findPriceImport,
  insertPriceImport,
  listAllPrices,
  listPricesOfProducts,
  listPricesOfSkus,
  markUndone,
  setPrices,
} from './price-queries.ts'
import type { ImportedPrice } from './price-state.ts'

interface PriceFile {
  file: Uint8Array | undefined
  columns?: ChosenColumns | undefined
}

type PriceRows = ReadRows<(typeof priceFields)[number]['field']>

/** Reads the rows of a file, which may wait for the reader: no transaction must be open. */
export async function readPriceFile(db: Database, { file, columns }: PriceFile): Promise<PriceRows> {
  if (file === undefined) refuse({ code: 'sheet-missing' })
  const kind = { kind: 'prices', fields: priceFields, maxRows: maxPriceRows } as const
  return await readRows(db, file, { ...kind, columnChoice: columns })
}

/** Previews the prices that a file changes. Writes nothing. */
export async function previewPrices(db: Database, input: PriceFile): Promise<PricePreview> {
  return (await plan(db, await readPriceFile(db, input))).preview
}

/** Sets the prices of a file at once, exactly as previewed. Refuses with `catalogue-changed-meanwhile` if a price or
 *  SKU has changed since the preview, and with `nothing-to-import` without changes. Rows with faults are omitted. */
export async function importPrices(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { digest, read }: { read: PriceRows; digest: string },
): Promise<Imported> {
  const now = clock.now()
  return await inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const { preview, changes } = await plan(tx, read)
    if (changes.length === 0) refuse({ code: 'nothing-to-import' })
    if (preview.digest !== digest) refuse({ code: 'catalogue-changed-meanwhile' })
    await writePrices(tx, changes)
    await storeColumns(tx, 'prices', { columns: columnsRead(preview.file), now })
    const id = await insertPriceImport(tx, changes, now)
    return { id, counts: preview.counts, changes: preview.changes, all: changes }
  })
}

type Imported = Pick<PricePreview, 'counts' | 'changes'> & { id: string; all: readonly ImportedPrice[] }

/** Restores the values before an import. A product of which a value was changed since stays as it is. Refuses
 *  with `nothing-to-import` an import that was undone before or that no product has any more. */
export async function undoPrices(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  id: string,
): Promise<{ restored: number; skipped: number; changes: ImportedPrice[]; all: ImportedPrice[] }> {
  const now = clock.now()
  return await inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const imported = orNotFound(await findPriceImport(tx, id))
    const known = await listPricesOfProducts(
      tx,
      imported.changes.map(({ code }) => code),
    )
    const changes = imported.isUndone ? [] : reversePrices(imported.changes, known)
    if (changes.length === 0) refuse({ code: 'nothing-to-import' })
    await writePrices(tx, changes)
    await markUndone(tx, id, now)
    return {
      restored: changes.length,
      skipped: imported.changes.length - changes.length,
      changes: changes.slice(0, maxListedRows),
      all: changes,
    }
  })
}

async function writePrices(tx: Transaction, changes: readonly ImportedPrice[]): Promise<void> {
  await setPrices(
    tx,
    changes.map((change) => ({
      code: change.code,
      price: priceAfter(change, 'price'),
      pv: priceAfter(change, 'pv'),
      margin: priceAfter(change, 'margin'),
    })),
  )
  await refreshPrices(tx, listChangedPages(changes))
  await incrementEpoch(tx)
}

function listChangedPages(changes: readonly ImportedPrice[]): string[] {
  return [...new Set(changes.map(({ displayProductId }) => displayProductId))].sort()
}

/** Changed prices as an audit subject: the first values by product code. All are in the table `price_imports`, and every
 *  changed display product has an entry of its own. */
export function subjectOfPrices({ all }: { all: readonly ImportedPrice[] }): AuditedSubject {
  const { before, after } = factsOfPrices(all, maxListedRows)
  const byPage = Map.groupBy(all, ({ displayProductId }) => displayProductId)
  return {
    subject: 'catalogue',
    name: 'prices',
    before,
    read: async () => after,
    parts: () =>
      [...byPage].map(([id, changes]) => ({
        subject: 'displayProduct',
        subjectName: id,
        ...factsOfPrices(changes),
      })),
  }
}

function factsOfPrices(changes: readonly ImportedPrice[], max?: number) {
  const values = changes.flatMap(({ code, fields }) => fields.map((field) => ({ code, ...field })))
  const side = (name: 'before' | 'after'): AuditFacts =>
    Object.fromEntries(
      values.slice(0, max).map((value) => [`${factOf[value.field]} ${value.code}`, value[name]]),
    )
  return { before: side('before'), after: side('after') }
}

/** Every SKU with its values, in the format of the import. */
export async function exportPrices(db: Database, language: Language): Promise<Uint8Array> {
  const known = await listAllPrices(db)
  const rows = known.map(({ sku, nameEn, nameCn, ...values }) => [
    guardFormula(sku, true),
    guardFormula(nameEn),
    guardFormula(nameCn),
    formatDecimal(values.price),
    formatDecimal(values.pv),
    formatPercentage(values.margin),
  ])
  const [sku, ...values] = priceFields.map(({ headings }) => headings[language === 'en' ? 0 : 1])
  const names = language === 'en' ? ['Name in English', 'Name in Chinese'] : ['英文名稱', '中文名稱']
  return formatCsv([[sku ?? '', ...names, ...values], ...rows])
}

const factOf = { price: 'priceCents', pv: 'pvHundredths', margin: 'marginBasisPoints' } as const

function priceAfter({ fields }: ImportedPrice, field: PricedField): number | null {
  return fields.find((candidate) => candidate.field === field)?.after ?? null
}

async function plan(
  db: Database,
  { file, rows, faults: unreadable }: PriceRows,
): Promise<{ preview: PricePreview; changes: PriceChangeOfRow[] }> {
  const isIdle =
    unreadable.length === 0 && !file.fields.some(({ field, column }) => field !== 'sku' && column)
  const idle: PriceRowFault = { line: 1, code: 'nothing-to-set', value: '', otherLine: null, subject: '' }
  const known = await listPricesOfSkus(
    db,
    rows.map(({ cells }) => cells.sku ?? ''),
  )
  const { changes, same, faults } = await inSlices(planPrices(isIdle ? [] : rows, known))
  const all = [...unreadable, ...(isIdle ? [idle] : []), ...faults]
  const listed = changes.map((change) => ({ ...change, isLarge: isLarge(change) }))
  const large = listed.filter((change) => change.isLarge)
  const largeFirst = [...large, ...listed.filter((change) => !change.isLarge)]
  const preview: PricePreview = {
    file,
    digest: await digestInSlices(changes),
    counts: { changed: changes.length, same, large: large.length, faults: all.length },
    changes: largeFirst.slice(0, maxListedRows),
    faults: all.slice(0, maxListedFaults),
  }
  return { preview, changes }
}
