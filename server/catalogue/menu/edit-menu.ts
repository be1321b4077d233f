import type { ManagedMenu, MenuEntry, MenuKind } from '../../../contract/admin/catalogue/menu-admin.ts'
import { categoryPath, pathName } from '../../../contract/site-map.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { incrementEpoch, lockCatalogue } from '../publishing/epoch-queries.ts'
import { refreshListings } from '../publishing/refresh-listings.ts'
import {
  countCodesNaming,
  deleteEntry,
  type EntryRow,
  insertEntry,
  listPagesOfEntry,
  readManagedMenu,
  readMenuEntries,
  updateEntry,
  updateType,
  writeColumn,
  writeOrder,
} from './menu-admin-queries.ts'
import {
  afterMove,
  columnAfterMove,
  findRefusalOfEntry,
  findRefusalOfType,
  locateEntry,
  menuWith,
  menuWithType,
  sortIdsFor,
  type TypeNames,
} from './menu-entry-rules.ts'
import { saveMovedPaths } from './moved-path-queries.ts'
import { movedPaths } from './moved-path-rules.ts'

interface OneEntry {
  kind: MenuKind
  id: string
}

/** Placeholder id of a new entry. */
const freshId = 'new'

/** Adds a menu entry. Refuses a missing language, a name that yields no path, and a path that is taken. */
export async function addMenuEntry(
  db: Database,
  { kind, parentId, entry }: { kind: MenuKind; parentId: string | null; entry: MenuEntry },
): Promise<{ id: string; menu: ManagedMenu }> {
  return await changeMenu(db, async (tx, menu) => {
    const isBelow = kind === 'subCategory' || kind === 'series'
    const parentKind = kind === 'series' ? 'brand' : 'category'
    if (isBelow) orNotFound(parentId === null ? null : locateEntry(menu, parentKind, parentId))
    const after = menuWith(menu, { kind, id: freshId, parentId, entry })
    refuseIf(findRefusalOfEntry(kind, entry, { before: menu, after }))
    const id = await insertEntry(tx, toEntryRow(kind, parentId, entry))
    return { id, menu: await readManagedMenu(tx) }
  })
}

/** Updates the names and visibility of an entry. Its path follows its English name, and listings and search follow
 *  its names. Refuses a stale version with `changed-meanwhile`. */
export async function editMenuEntry(
  db: Database,
  { kind, id, version, entry }: OneEntry & { version: string; entry: MenuEntry },
): Promise<ManagedMenu> {
  return await changeMenu(db, async (tx, menu) => {
    const { parentId, version: stored } = orNotFound(locateEntry(menu, kind, id))
    if (stored !== version) refuse({ code: 'changed-meanwhile' })
    refuseIf(
      findRefusalOfEntry(kind, entry, { before: menu, after: menuWith(menu, { kind, id, parentId, entry }) }),
    )
    await updateEntry(tx, id, toEntryRow(kind, parentId, entry))
    await refreshListings(tx, await listPagesOfEntry(tx, kind, id))
    return await readManagedMenu(tx)
  })
}

/** Renames a type in all sub-categories of a category that share it, and updates their paths. Refuses with
 *  `changed-meanwhile` if either name differs from the one that was read. */
export async function renameType(
  db: Database,
  named: TypeNames & { id: string; type: string; currentTypeCn: string },
): Promise<ManagedMenu> {
  return await changeMenu(db, async (tx, menu) => {
    const { id, type, currentTypeCn, typeEn, typeCn } = named
    const category = orNotFound(menu.categories.find((entry) => entry.id === id))
    const stored = category.subCategories.find((sub) => sub.typeEn === type)
    if (stored?.typeCn !== currentTypeCn) refuse({ code: 'changed-meanwhile' })
    refuseIf(findRefusalOfType(named, { before: menu, after: menuWithType(menu, named) }))
    await updateType(tx, { categoryId: id, type, typeEn, typeCn, typePath: pathName(typeEn) })
    await refreshListings(tx, await listPagesOfEntry(tx, 'category', id))
    return await readManagedMenu(tx)
  })
}

/** Deletes an empty entry; any other is refused with `menu-entry-in-use`, and one that discount codes name with
 *  `menu-entry-in-codes`. */
export async function removeMenuEntry(db: Database, { kind, id }: OneEntry): Promise<ManagedMenu> {
  return await changeMenu(db, async (tx, menu) => {
    const { holds } = orNotFound(locateEntry(menu, kind, id))
    if (holds > 0) refuse({ code: 'menu-entry-in-use', holds })
    const codes = await countCodesNaming(tx, kind, id)
    if (codes > 0) refuse({ code: 'menu-entry-in-codes', codes })
    await deleteEntry(tx, kind, id)
    return await readManagedMenu(tx)
  })
}

/** Moves an entry to another position among its siblings. */
export async function orderMenu(
  db: Database,
  { kind, id, place }: OneEntry & { place: number },
): Promise<ManagedMenu> {
  return await changeMenu(db, async (tx, menu) => {
    const { siblings } = orNotFound(locateEntry(menu, kind, id))
    const moved = afterMove(siblings, id, place)
    const column = columnAfterMove(moved, id)
    if (column !== null) await writeColumn(tx, id, column)
    await writeOrder(tx, kind, { ids: moved.map((entry) => entry.id), sortIds: sortIdsFor(moved) })
    return await readManagedMenu(tx)
  })
}

/** Runs a change under the lock that imports take, stores former addresses, and moves the catalogue epoch. */
async function changeMenu<Answer>(
  db: Database,
  change: (tx: Transaction, menu: ManagedMenu) => Promise<Answer>,
): Promise<Answer> {
  return await inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const before = await readManagedMenu(tx)
    const answer = await change(tx, before)
    await saveMovedPaths(tx, movedPaths(before, await readMenuEntries(tx)))
    await incrementEpoch(tx)
    return answer
  })
}

function toEntryRow(kind: MenuKind, parentId: string | null, entry: MenuEntry): EntryRow {
  const path = kind === 'category' ? categoryPath(entry).slice(1) : pathName(entry.nameEn)
  return { kind, parentId, entry, path, typePath: entry.typeEn === '' ? null : pathName(entry.typeEn) }
}
