import {
  type CellChange,
  type ImportUndo,
  maxPreviewed,
} from '../../../contract/admin/catalogue/catalogue-file.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse } from '../../core/refusals.ts'
import type { AuditPart } from '../../platform/audit-log/audit-log-queries.ts'
import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'
import { listPagesNaming } from '../browse/listing-queries.ts'
import { listCellChanges } from '../file/export-rules.ts'
import { listImportedGtins } from '../import/import-context-rules.ts'
import {
  findImport,
  listImageIds,
  listImportedStates,
  listPageFacts,
  markImportUndone,
  statesAtOnce,
} from '../import/import-history-queries.ts'
import { factsOfCells } from '../import/import-log-rules.ts'
import { listPlaceKeys, saveMakers } from '../import/import-menu.ts'
import { writePages } from '../import/import-pages.ts'
import { listStoredMakers, listStoredMenu, listStoredPages } from '../import/import-read-queries.ts'
import { placeKey } from '../import/import-rules.ts'
import type { ImportedPageStates } from '../import/imported-page-state.ts'
import { markArchived } from '../products/archive-queries.ts'
import { listGtinHolders } from '../products/details-queries.ts'
import { incrementEpoch, lockCatalogue } from '../publishing/epoch-queries.ts'
import { refreshListings } from '../publishing/refresh-listings.ts'
import { planPageUndo, type RestoredPage } from './undo-import-rules.ts'

interface UndoneImport extends ImportUndo {
  /** The first changed cells. */
  cells: CellChange[]
  /** What changed of each display product. */
  logged: AuditPart[]
}

/** Restores the display products that an import changed and archives those that it created. A display product that was
 *  changed since, or of which an added SKU was sold, stays and is named. Refuses with `nothing-to-import` an import that
 *  was undone before or whose states are not stored. */
export async function undoImport(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  id: string,
): Promise<UndoneImport> {
  const now = clock.now()
  return await inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const { canUndo, undoneAt } = orNotFound(await findImport(tx, id))
    if (!canUndo || undoneAt !== null) refuse({ code: 'nothing-to-import' })
    const undone: UndoneImport = {
      restored: 0,
      archived: 0,
      kept: 0,
      keptProducts: [],
      cells: [],
      logged: [],
    }
    const menu = await readMenuPlaces(tx)
    for (let from = 0; ; from += statesAtOnce) {
      const pages = await listImportedStates(tx, id, from)
      if (pages.length === 0) break
      await undoPages(tx, pages, { undone, menu, now })
    }
    if (undone.logged.length > 0) {
      await incrementEpoch(tx)
      await markImportUndone(tx, id, now)
    }
    return undone
  })
}

/** The undone import as an audit subject: its first changed cells. Every undone product has an entry of its own. */
export function subjectOfUndo({ cells, logged }: UndoneImport): AuditedSubject {
  const { before, after } = factsOfCells(cells)
  return {
    subject: 'catalogue',
    name: 'csv',
    before,
    read: async () => after,
    parts: () => logged,
  }
}

async function undoPages(
  tx: Transaction,
  pages: readonly ImportedPageStates[],
  { undone, menu, now }: { undone: UndoneImport; menu: MenuPlaces; now: Date },
): Promise<void> {
  const codes = pages.map(({ after }) => after.code)
  const states = new Map((await listStoredPages(tx, codes)).map((page) => [page.code, page]))
  const facts = await listPageFacts(tx, codes)
  const makers = await listStoredMakers(tx)
  const referable = {
    brands: new Map(makers.brands.map((brand) => [brand.pathName, brand])),
    series: new Map(
      makers.series.map((brandSeries) => [`${brandSeries.brandPath}/${brandSeries.pathName}`, brandSeries]),
    ),
    places: menu.ids,
    images: await listImageIds(
      tx,
      pages.flatMap(({ before }) => before?.pictures.map(({ path }) => path) ?? []),
    ),
    gtins: await listGtinHolders(tx, listImportedGtins(pages.flatMap(({ before }) => before ?? []))),
  }
  const restored: RestoredPage[] = []
  const touched: string[] = []
  const renamedPages: string[] = []
  for (const page of pages) {
    const { code, nameEn, nameCn } = page.after
    const [state, fact] = [states.get(code), facts.get(code)]
    const result = planPageUndo(page, state && fact && { state, ...fact }, { referable, now })
    if ('kept' in result) {
      undone.kept++
      if (undone.keptProducts.length < maxPreviewed)
        undone.keptProducts.push({ code, nameEn, nameCn, reason: result.kept })
      continue
    }
    if ('page' in result) {
      restored.push(result.page)
      undone.restored++
      if (fact) logCells(undone, fact.id, listCellChanges(state, result.page, menu.names))
    } else if (fact) {
      await markArchived(tx, fact.id, now)
      touched.push(fact.id)
      undone.archived++
      const before = page.after.enabled ? 'yes' : 'no'
      logCells(undone, fact.id, [{ item: code, column: 'display_enabled', before, after: 'no' }])
    }
  }
  if (restored.length > 0) {
    const saved = await saveMakers(tx, restored)
    const references = {
      makers: saved,
      menu: { places: menu.ids, renamedIds: [], written: 0 },
      images: referable.images,
    }
    const { pageIds } = await writePages(tx, restored, references)
    const renamed = { brandIds: saved.renamedBrandIds, seriesIds: saved.renamedSeriesIds, categoryIds: [] }
    renamedPages.push(...(await listPagesNaming(tx, renamed)))
    touched.push(...pageIds.values())
  }
  await refreshListings(tx, [...new Set([...touched, ...renamedPages])])
}

interface MenuPlaces {
  ids: Map<string, string>
  names: Map<string, string>
}

async function readMenuPlaces(tx: Transaction): Promise<MenuPlaces> {
  const { subCategories } = await listStoredMenu(tx)
  return {
    ids: new Map(
      subCategories.map((sub) => [placeKey(sub.categoryPath, sub.typePathName, sub.pathName), sub.id]),
    ),
    names: await listPlaceKeys(tx, []),
  }
}

function logCells(undone: UndoneImport, id: string, cells: CellChange[]): void {
  undone.cells = [...undone.cells, ...cells].slice(0, maxPreviewed)
  undone.logged.push({ subject: 'displayProduct', subjectName: id, ...factsOfCells(cells) })
}
