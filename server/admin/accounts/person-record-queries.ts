import { sql } from 'kysely'
import type { PersonRecord } from '../../../contract/admin/accounts/people-admin.ts'
import { maxTagsOfPerson } from '../../../contract/admin/accounts/person-filters.ts'
import { isReplied, isWaiting } from '../../appeals/records/waiting-queries.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { isExchanged } from '../../orders/records/order-edit-queries.ts'
import { isParcelLost } from '../../orders/records/order-status-queries.ts'
import { hasReplacementToSend } from '../../orders/records/replacement-queries.ts'
import { hasPartShipped } from '../../orders/records/shipment-queries.ts'
import { unpaidRefundCents } from '../../orders/records/unpaid-refund-queries.ts'

/** Maximum rows of each part of a record. */
const maxShown = 10
const maxNotes = 50
const maxTags = 50

/** The latest orders of a person. */
export async function listOrdersOfPerson(db: Database, personId: string) {
  return await db
    .selectFrom('orders')
    .where('person_id', '=', personId)
    .select([
      'invoice',
      'created_at as dateCreated',
      sql<PersonRecord['orders'][number]['orderState']>`state`.as('orderState'),
      sql<PersonRecord['orders'][number]['shippedState']>`shipped_state`.as('shippedState'),
      'total_cents as totalCents',
      'shipped_at as shippedAt',
      'arrived_at as arrivedAt',
      hasPartShipped.as('isPartlyShipped'),
      hasReplacementToSend.as('isReplacing'),
      isParcelLost.as('isParcelLost'),
      isExchanged.as('isExchanged'),
      unpaidRefundCents.as('unpaidRefundCents'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxShown)
    .execute()
}

/** The latest appeals of a person. */
export async function listAppealsOfPerson(db: Database, personId: string) {
  return await db
    .selectFrom('appeals')
    .innerJoin('orders', 'orders.id', 'appeals.order_id')
    .where('appeals.person_id', '=', personId)
    .select([
      'appeals.id',
      'orders.invoice',
      sql<PersonRecord['appeals'][number]['requestType']>`appeals.request_type`.as('requestType'),
      sql<PersonRecord['appeals'][number]['state']>`appeals.state`.as('state'),
      isWaiting.as('isWaiting'),
      isReplied.as('isReplied'),
      'appeals.created_at as dateCreated',
    ])
    .orderBy('appeals.created_at', 'desc')
    .limit(maxShown)
    .execute()
}

/** Every answer of a person to the questions of consent, latest first. */
export async function listConsentsOfPerson(db: Database, personId: string) {
  return await db
    .selectFrom('consents')
    .where('person_id', '=', personId)
    .select([
      'id',
      sql<PersonRecord['consents'][number]['purpose']>`purpose`.as('purpose'),
      'is_granted as isGranted',
      sql<PersonRecord['consents'][number]['source']>`source`.as('source'),
      'given_at as givenAt',
    ])
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute()
}

/** The sponsors of a person by time, latest first. */
export async function listSponsorChanges(db: Database, personId: string) {
  const { rows } = await sql<Omit<PersonRecord['sponsorChanges'][number], 'at'> & { at: Date }>`
    select change.id, change.changed_at as at,
      case when old.person_id is not null then jsonb_build_object(
        'id', old.person_id, 'name', old_person.username, 'edcNumber', old.edc_number) end as "from",
      jsonb_build_object('id', new.person_id, 'name', new_person.username, 'edcNumber', new.edc_number) as "to"
    from sponsor_changes as change
    left join distributors as old on old.person_id = change.from_sponsor_id
    left join people as old_person on old_person.id = old.person_id
    join distributors as new on new.person_id = change.to_sponsor_id
    join people as new_person on new_person.id = new.person_id
    where change.person_id = ${personId}
    order by change.changed_at desc, change.id desc limit ${maxShown}`.execute(db)
  return rows
}

/** The discount rates of a person by time, latest first. */
export async function listRateChanges(db: Database, personId: string) {
  return await db
    .selectFrom('rate_changes')
    .innerJoin('people as sponsor', 'sponsor.id', 'rate_changes.sponsor_id')
    .innerJoin('distributors', 'distributors.person_id', 'rate_changes.sponsor_id')
    .where('rate_changes.person_id', '=', personId)
    .select([
      'rate_changes.id',
      'changed_at as at',
      'from_basis_points as from',
      'to_basis_points as to',
      sql<PersonRecord['rateChanges'][number]['sponsor']>`jsonb_build_object(
        'id', sponsor.id, 'name', sponsor.username, 'edcNumber', distributors.edc_number)`.as('sponsor'),
    ])
    .orderBy('changed_at', 'desc')
    .orderBy('rate_changes.id', 'desc')
    .limit(maxShown)
    .execute()
}

/** The latest mails to an address. Must match the index `mails_by_address`. */
export async function listMailsTo(db: Database, email: string) {
  return await db
    .selectFrom('mails')
    .where(sql<boolean>`lower(to_address) = lower(${email}) and to_address <> 'forgotten'`)
    .select([
      'id',
      'kind',
      sql<PersonRecord['mails'][number]['state']>`state`.as('state'),
      'created_at as createdAt',
      'sent_at as sentAt',
    ])
    .orderBy('created_at', 'desc')
    .limit(maxShown)
    .execute()
}

/** The latest requests of a person about personal data. */
export async function listDataRequests(db: Database, personId: string) {
  return await db
    .selectFrom('data_requests')
    .where('person_id', '=', personId)
    .select([
      'id',
      sql<PersonRecord['dataRequests'][number]['kind']>`kind`.as('kind'),
      'received_at as receivedAt',
      sql<string>`due_on::text`.as('dueOn'),
      sql<PersonRecord['dataRequests'][number]['outcome']>`outcome`.as('outcome'),
    ])
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute()
}

/** Notes of the staff about a person, latest first. */
export async function listNotes(db: Database, personId: string) {
  return await db
    .selectFrom('person_notes')
    .where('person_id', '=', personId)
    .select(['id', 'note', 'staff_name as staffName', 'written_at as writtenAt'])
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxNotes)
    .execute()
}

/** Tags of a person. */
export async function listTags(db: Database, personId: string): Promise<string[]> {
  const tags = db.selectFrom('person_tags').where('person_id', '=', personId).select('tag').orderBy('tag')
  return (await tags.limit(maxTagsOfPerson).execute()).map(({ tag }) => tag)
}

/** Tags in use, by name. Skips from tag to tag in the index, because many people can have one tag. */
export async function listUsedTags(db: Database): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    with recursive used as (
      (select tag, 1 as number from person_tags order by tag limit 1)
      union all
      select (select tag from person_tags where tag > used.tag order by tag limit 1), number + 1
      from used where used.tag is not null and number < ${maxTags})
    select tag from used where tag is not null`.execute(db)
  return rows.map(({ tag }) => tag)
}

export async function insertNote(
  tx: Transaction,
  { personId, note, staffId, now }: { personId: string; note: string; staffId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('person_notes')
    .values(({ selectFrom }) => ({
      person_id: personId,
      note,
      staff_id: staffId,
      staff_name: selectFrom('people').where('id', '=', staffId).select('username').$asScalar().$notNull(),
      written_at: now,
    }))
    .execute()
}

/** Removes a note; returns whether it existed. */
export async function deleteNote(tx: Transaction, personId: string, noteId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('person_notes')
    .where('id', '=', noteId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Adds a tag, unless the person has it. */
export async function insertTag(
  tx: Transaction,
  { personId, tag, now }: { personId: string; tag: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('person_tags')
    .values({ person_id: personId, tag, tagged_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes a tag; returns whether the person had it. */
export async function deleteTag(tx: Transaction, personId: string, tag: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('person_tags')
    .where('person_id', '=', personId)
    .where('tag', '=', tag)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
