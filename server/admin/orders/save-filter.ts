import {
  maxSavedFilters,
  type OrderFilter,
  type SavedFilter,
} from '../../../contract/admin/orders/order-list.ts'
import { lockPerson } from '../../accounts/people/person-lock-queries.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse } from '../../core/refusals.ts'
import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'
import { deleteSavedFilter, listSavedFilters, upsertSavedFilter } from './saved-filter-queries.ts'

/** Saves a filter of the order list for one staff member. Refuses `saved-filters-full`. The caller holds `lockPerson`,
 *  because two browsers of one person must not exceed the limit together. */
export async function saveFilter(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { personId, name, filter }: { personId: string; name: string; filter: Partial<OrderFilter> },
): Promise<SavedFilter[]> {
  return await inTransaction(db, async (tx) => {
    await upsertSavedFilter(tx, { personId, name, filter, now: clock.now() })
    const items = await listSavedFilters(tx, personId)
    if (items.length > maxSavedFilters) refuse({ code: 'saved-filters-full', max: maxSavedFilters })
    return items
  })
}

/** Removes a saved filter of this staff member, or 404. */
export async function removeFilter(
  { db }: Pick<Dependencies, 'db'>,
  key: { id: string; personId: string },
): Promise<SavedFilter[]> {
  return await inTransaction(db, async (tx) => {
    orNotFound((await deleteSavedFilter(tx, key)) || undefined)
    return await listSavedFilters(tx, key.personId)
  })
}

/** The saved filters of a staff member as an audit log subject: their number, since a filter may name a person. */
export function savedFiltersSubject(personId: string): AuditedSubject {
  return {
    subject: 'orders',
    name: personId,
    read: async (tx) => {
      await lockPerson(tx, personId)
      return { savedFilters: (await listSavedFilters(tx, personId)).length }
    },
  }
}
