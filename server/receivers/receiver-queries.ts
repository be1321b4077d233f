import type { Expression } from 'kysely'
import type { SubArea } from '../../contract/shop/receivers/districts.ts'
import { type Address, maxReceivers, type ReceiverInput } from '../../contract/shop/receivers/receivers.ts'
import type { Database, Transaction } from '../core/database.ts'
import { orNotFound } from '../core/or-not-found.ts'

/** A stored address. */
export interface StoredReceiver extends Address {
  id: string
  name: string
  phone: string
  note: string
  isDefault: boolean
}

/** The addresses of a person, the default first, then the latest. */
export async function listStoredReceivers(db: Database, personId: string): Promise<StoredReceiver[]> {
  return (await receiversInOrder(db, personId).execute()).map(storedReceiver)
}

/** The same as a query, whose rows are for `storedReceiver`. */
export function receiversInOrder(db: Database, personId: string | Expression<string>) {
  return selectReceivers(db, personId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxReceivers)
}

/** One address of a person; 404 both for a missing one and for another person's. */
export async function getStoredReceiver(db: Database, personId: string, id: string): Promise<StoredReceiver> {
  return storedReceiver(
    orNotFound(await selectReceivers(db, personId).where('id', '=', id).executeTakeFirst()),
  )
}

export async function insertReceiver(
  tx: Transaction,
  {
    personId,
    input,
    isDefault,
    now,
  }: { personId: string; input: ReceiverInput; isDefault: boolean; now: Date },
): Promise<string> {
  const row = await tx
    .insertInto('receivers')
    .values({ person_id: personId, ...toReceiverColumns(input), is_default: isDefault, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Updates an address, except its default flag. */
export async function updateReceiver(
  tx: Transaction,
  personId: string,
  id: string,
  input: ReceiverInput,
): Promise<void> {
  const row = await tx
    .updateTable('receivers')
    .set(toReceiverColumns(input))
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  orNotFound(row)
}

export async function deleteReceiver(tx: Transaction, personId: string, id: string): Promise<void> {
  const row = await tx
    .deleteFrom('receivers')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  orNotFound(row)
}

/** Makes one address the only default. Clears the old default first, because a unique index allows one. */
export async function setDefault(tx: Transaction, personId: string, id: string): Promise<void> {
  await tx
    .updateTable('receivers')
    .set({ is_default: false })
    .where('person_id', '=', personId)
    .where('is_default', '=', true)
    .where('id', '<>', id)
    .execute()
  const row = await tx
    .updateTable('receivers')
    .set({ is_default: true })
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  orNotFound(row)
}

function selectReceivers(db: Database, personId: string | Expression<string>) {
  return db
    .selectFrom('receivers')
    .where('person_id', '=', personId)
    .select([
      'id',
      'name',
      'phone',
      'area',
      'district',
      'sub_area as subArea',
      'estate',
      'street',
      'building',
      'block',
      'floor',
      'flat',
      'note',
      'is_default as isDefault',
    ])
}

type ReceiverRow = Awaited<ReturnType<ReturnType<typeof selectReceivers>['execute']>>[number]

/** Casts are safe, because the contract validated the address when it was stored. */
export function storedReceiver(row: ReceiverRow): StoredReceiver {
  return {
    ...row,
    area: row.area as Address['area'],
    district: row.district as Address['district'],
    subArea: row.subArea as SubArea | null,
  }
}

function toReceiverColumns({ subArea, isDefault: _, ...fields }: ReceiverInput) {
  return { ...fields, sub_area: subArea }
}
