import type { BulkEdit, BulkSkipped, BulkUndo } from '../../../contract/admin/catalogue/bulk-admin.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse } from '../../core/refusals.ts'
import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'
import { readMenuEntries } from '../menu/menu-admin-queries.ts'
import { findProductForAdmin } from '../products/admin-product-queries.ts'
import { overwriteProduct } from '../products/edit-product.ts'
import { incrementEpoch, lockCatalogue } from '../publishing/epoch-queries.ts'
import { findBulkEdit, listStoredBulkEdits, markBulkUndone, readNames } from './bulk-edit-queries.ts'
import { bulkSubject } from './bulk-log-queries.ts'
import { type BulkEdited, changedValues, idsOfValues, planPageUndo } from './bulk-undo-rules.ts'

/** Restores the values before a bulk edit. A display product of which such a value was changed since keeps all of them
 *  and is named; one that was removed is left out. Refuses with `nothing-to-import` an edit that was undone before or
 *  whose display products were all removed. */
export async function undoBulk(db: Database, { id, now }: { id: string; now: Date }): Promise<BulkUndo> {
  return await inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const { isUndone, pages } = orNotFound(await findBulkEdit<BulkEdited>(tx, id))
    if (isUndone) refuse({ code: 'nothing-to-import' })
    const menu = await readMenuEntries(tx)
    const skipped: BulkSkipped[] = []
    let restored = 0
    for (const page of pages) {
      const current = await findProductForAdmin(tx, page.id)
      if (current === undefined) continue
      const undo = planPageUndo(current, page, { menu, now })
      if ('skipped' in undo) {
        const { id, code, nameEn, nameCn } = current
        skipped.push({ id, code, nameEn, nameCn, reason: undo.skipped })
        continue
      }
      await overwriteProduct(tx, { id: page.id, edit: undo.edit, now, menu, incrementsEpoch: false })
      restored++
    }
    if (restored + skipped.length === 0) refuse({ code: 'nothing-to-import' })
    if (restored > 0) {
      await incrementEpoch(tx)
      await markBulkUndone(tx, id, now)
    }
    return { restored, skipped }
  })
}

/** The last bulk edits with their changed values, for the list from which they are undone. */
export async function listBulkEdits(db: Database): Promise<BulkEdit[]> {
  const edits = await listStoredBulkEdits<BulkEdited>(db)
  const names = await readNames(
    db,
    edits.flatMap(({ pages }) => idsOfValues(pages)),
  )
  return edits.map(({ pages, editedAt, undoneAt, ...edit }) => ({
    ...edit,
    editedAt: editedAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    values: changedValues(pages, names),
  }))
}

/** The display products of a bulk edit as one audit log subject. */
export function subjectOfBulkEdit(id: string): AuditedSubject {
  const idsOfPages = async (tx: Transaction) => {
    const edit = await findBulkEdit(tx, id)
    return edit?.pages.map((page) => page.id) ?? []
  }
  return {
    subject: 'catalogue',
    name: 'bulk',
    alsoAbout: idsOfPages,
    read: async (tx) => {
      const ids = await idsOfPages(tx)
      return ids.length > 0 ? await bulkSubject(ids).read(tx) : null
    },
  }
}
