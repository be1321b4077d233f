import {
  type Consent,
  type ConsentPurpose,
  consentTextVersion,
} from '../../../contract/shop/accounts/consents.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { refuse } from '../../core/refusals.ts'
import { hashOfToken } from '../../platform/security/tokens.ts'
import { lockPerson } from '../people/person-lock-queries.ts'
import { type ConsentSource, findUnsubscriber, insertConsent, listLatestConsents } from './consent-queries.ts'
import { completeConsents } from './consent-rules.ts'

/** Consents of a person. */
export async function listConsents(db: Database, personId: string): Promise<Consent[]> {
  return completeConsents(await listLatestConsents(db, personId))
}

export interface SetConsent {
  personId: string
  purpose: ConsentPurpose
  isGranted: boolean
  source: ConsentSource
  now: Date
}

/** Grants or withdraws a consent. A repeat of the latest answer is not stored. */
export async function setConsent(db: Database, consent: SetConsent): Promise<Consent[]> {
  return await db.transaction().execute(async (tx) => await recordConsent(tx, consent))
}

/** Like `setConsent`, in the caller's transaction. */
export async function recordConsent(tx: Transaction, { now, ...consent }: SetConsent): Promise<Consent[]> {
  const { personId, purpose, isGranted } = consent
  await lockPerson(tx, personId)
  const present = (await listConsents(tx, personId)).find((consent) => consent.purpose === purpose)
  const isKnown =
    present?.isGranted === isGranted && (!isGranted || present.textVersion === consentTextVersion)
  if (!isKnown) await insertConsent(tx, { ...consent, textVersion: consentTextVersion, givenAt: now })
  return await listConsents(tx, personId)
}

/** Ends marketing mail for the owner of a mailed link, without sign-in (Unsolicited Electronic Messages Ordinance).
 *  Idempotent. */
export async function unsubscribe(db: Database, { token, now }: { token: string; now: Date }): Promise<void> {
  const personId = await findUnsubscriber(db, hashOfToken(token))
  if (personId === null) refuse({ code: 'unsubscribe-link-invalid' })
  await setConsent(db, {
    personId,
    purpose: 'OWN_MARKETING',
    isGranted: false,
    source: 'UNSUBSCRIBE_LINK',
    now,
  })
}
