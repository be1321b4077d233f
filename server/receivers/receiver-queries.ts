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

/** An address to store. Without a version of the collection statement, the stored one remains. */
export interface ReceiverToStore {
  personId: string
  input: ReceiverInput
  statementVersion?: string | undefined
  now: Date
}

export async function insertReceiver(
  tx: Transaction,
  { isDefault, ...receiver }: ReceiverToStore & { isDefault: boolean },
): Promise<string> {
  const { personId, now } = receiver
  const row = await tx
    .insertInto('receivers')
    .values({ person_id: personId, ...toReceiverColumns(receiver), is_default: isDefault, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Updates an address, except its default flag. */
export async function updateReceiver(tx: Transaction, id: string, receiver: ReceiverToStore): Promise<void> {
  const row = await tx
    .updateTable('receivers')
    .set(toReceiverColumns(receiver))
    .where('person_id', '=', receiver.personId)
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

function toReceiverColumns({ input, statementVersion, now }: ReceiverToStore) {
  const { subArea, isDefault: _, ...fields } = input
  const shown =
    statementVersion === undefined ? {} : { statement_version: statementVersion, statement_shown_at: now }
  return { ...fields, sub_area: subArea, ...shown }
}
