import { type Consent, type ConsentPurpose, consentTextVersion } from '../../../contract/accounts/consents.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { hashOfToken } from '../../platform/http/session.ts'
import { lockPerson } from '../people-queries.ts'
import { type ConsentSource, findUnsubscriber, insertConsent, listLatestConsents } from './consent-queries.ts'
import { consentsOf } from './consent-rules.ts'

/** What a person has agreed to. */
export async function listConsents(db: Database, personId: string): Promise<Consent[]> {
  return consentsOf(await listLatestConsents(db, personId))
}

export interface GiveConsent {
  personId: string
  purpose: ConsentPurpose
  isGranted: boolean
  source: ConsentSource
  now: Date
}

/** Writes down that a person agrees to a purpose, or no longer does. The same answer again is not written twice. */
export async function giveConsent(db: Database, consent: GiveConsent): Promise<Consent[]> {
  return await db.transaction().execute(async (tx) => await recordConsent(tx, consent))
}

/** The same, in the caller's transaction. */
export async function recordConsent(tx: Transaction, { now, ...consent }: GiveConsent): Promise<Consent[]> {
  const { personId, purpose, isGranted } = consent
  await lockPerson(tx, personId)
  const present = (await listConsents(tx, personId)).find((one) => one.purpose === purpose)
  const isKnown =
    present?.isGranted === isGranted && (!isGranted || present.textVersion === consentTextVersion)
  if (!isKnown) await insertConsent(tx, { ...consent, textVersion: consentTextVersion, givenAt: now })
  return await listConsents(tx, personId)
}

/** Ends marketing mail for whom a mailed link belongs to, without asking them to sign in (Unsolicited Electronic
 *  Messages Ordinance). Pressed again it changes nothing. */
export async function unsubscribe(db: Database, { token, now }: { token: string; now: Date }): Promise<void> {
  const personId = await findUnsubscriber(db, hashOfToken(token))
  if (personId === null) refuse({ code: 'unsubscribe-link-invalid' })
  await giveConsent(db, {
    personId,
    purpose: 'OWN_MARKETING',
    isGranted: false,
    source: 'UNSUBSCRIBE_LINK',
    now,
  })
}
