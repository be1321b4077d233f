import type { PersonRecord } from '../../../contract/admin/accounts/people-admin.ts'
import { maskedPhone } from '../../accounts/people/mask-rules.ts'
import { findPersonOrErased } from '../../accounts/people/people-queries.ts'
import { listOpenSessions } from '../../accounts/sign-in/read-sessions.ts'
import type { Database } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { decideDeliveryState } from '../../orders/records/shipment-rules.ts'
import { listStoredReceivers } from '../../receivers/receiver-queries.ts'
import {
  listAppealsOfPerson,
  listConsentsOfPerson,
  listDataRequests,
  listMailsTo,
  listNotes,
  listOrdersOfPerson,
  listRateChanges,
  listSponsorChanges,
  listTags,
  listUsedTags,
} from './person-record-queries.ts'

/** What the mall knows of a person, without contact data. */
export async function showRecord(db: Database, id: string, now: Date): Promise<PersonRecord> {
  const { email, roles } = orNotFound(await findPersonOrErased(db, id))
  const receivers = await listStoredReceivers(db, id)
  return {
    orders: (await listOrdersOfPerson(db, id)).map(
      ({ dateCreated, shippedAt, arrivedAt, isPartlyShipped, isParcelLost, ...order }) => ({
        ...order,
        dateCreated: dateCreated.toISOString(),
        hasLeft: shippedAt !== null,
        deliveryState: decideDeliveryState({ ...order, shippedAt, arrivedAt, isPartlyShipped, isParcelLost }),
      }),
    ),
    appeals: (await listAppealsOfPerson(db, id)).map(inIso('dateCreated')),
    receivers: receivers.map(({ id, name, phone, area, district, isDefault }) => ({
      id,
      name,
      area,
      district,
      isDefault,
      maskedPhone: maskedPhone(phone),
    })),
    sessions: (await listOpenSessions(db, { personId: id, roles, now })).map(
      ({ id, userAgent, createdAt, seenAt }) => ({
        id,
        userAgent,
        createdAt: createdAt.toISOString(),
        seenAt: seenAt.toISOString(),
      }),
    ),
    consents: (await listConsentsOfPerson(db, id)).map(inIso('givenAt')),
    notes: (await listNotes(db, id)).map(inIso('writtenAt')),
    tags: await listTags(db, id),
    usedTags: await listUsedTags(db),
    sponsorChanges: (await listSponsorChanges(db, id)).map(inIso('at')),
    rateChanges: (await listRateChanges(db, id)).map(inIso('at')),
    mails: (email === null ? [] : await listMailsTo(db, email)).map(({ createdAt, sentAt, ...mail }) => ({
      ...mail,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
    dataRequests: (await listDataRequests(db, id)).map(inIso('receivedAt')),
  }
}

/** Formats one time of each row. */
function inIso<Field extends string>(field: Field) {
  return <Row extends Record<Field, Date>>(row: Row) =>
    ({ ...row, [field]: row[field].toISOString() }) as Omit<Row, Field> & Record<Field, string>
}
