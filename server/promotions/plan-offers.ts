import type { AdminOffer, OfferTerms } from '../../contract/admin/promotions/promotion-admin.ts'
import type { Refusal } from '../../contract/wire/refusals.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { inTransaction } from '../core/in-transaction.ts'
import { orNotFound } from '../core/or-not-found.ts'
import { refuse, refuseAll, refuseIf } from '../core/refusals.ts'
import {
  getOffer,
  insertOffer,
  type LockedOffer,
  listOffers,
  lockOffers,
  updateOffer,
} from './offer-queries.ts'
import {
  findOverlap,
  findPhase,
  findRefusalOfChange,
  findRefusalOfOverlap,
  listRefusalsOfTerm,
  type Term,
  toDays,
  toOfferTerm,
} from './promotion-rules.ts'

type Deps = Pick<Dependencies, 'db' | 'clock'>

/** Lists all offers for the staff, latest start first. */
export async function listAdminOffers({ db, clock }: Deps): Promise<AdminOffer[]> {
  const now = clock.now()
  return (await listOffers(db)).map((offer) => showStoredOffer(offer, now))
}

/** Plans an offer. Refuses invalid days, and days on which another offer runs. */
export async function addOffer({ db, clock }: Deps, terms: OfferTerms): Promise<AdminOffer> {
  const now = clock.now()
  return await inTransaction(db, async (tx) => {
    const term = toOfferTerm(terms, now)
    refuseTerm(term, await lockOffers(tx, { now }), listRefusalsOfTerm(term, now))
    const id = await insertOffer(tx, { ...pickPriceTerms(terms), ...term }, now)
    return showStoredOffer(await getOffer(tx, id), now)
  })
}

/** Changes an offer that is not over, from now on: placed orders retain their discount. The second of two changes to
 *  one version is refused with `changed-meanwhile`. */
export async function changeOffer(
  { db, clock }: Deps,
  { id, version, terms }: { id: string; version: string; terms: OfferTerms },
): Promise<AdminOffer> {
  const now = clock.now()
  return await inTransaction(db, async (tx) => {
    const offers = await lockOffers(tx, { now, id })
    const offer = orNotFound(offers.find((candidate) => candidate.id === id))
    refuseIf(findRefusalOfChange(findPhase(offer, true, now)))
    if (offer.version !== version) refuse({ code: 'changed-meanwhile' })
    const term = toOfferTerm(terms, now, offer)
    const others = offers.filter((candidate) => candidate.id !== id)
    refuseTerm(term, others, listRefusalsOfTerm(term, now, offer))
    await updateOffer(tx, id, { ...pickPriceTerms(terms), ...term })
    return showStoredOffer(await getOffer(tx, id), now)
  })
}

/** Ends an offer now. One that has not begun never runs. */
export async function endOffer({ db, clock }: Deps, id: string): Promise<AdminOffer> {
  const now = clock.now()
  return await inTransaction(db, async (tx) => {
    const offer = orNotFound((await lockOffers(tx, { now, id })).find((candidate) => candidate.id === id))
    refuseIf(findRefusalOfChange(findPhase(offer, true, now)))
    const endsAt = new Date(Math.max(offer.startsAt.getTime(), now.getTime()))
    await updateOffer(tx, id, { ...offer, endsAt })
    return showStoredOffer(await getOffer(tx, id), now)
  })
}

function refuseTerm(term: Term, others: readonly LockedOffer[], refusals: readonly Refusal[]): void {
  const other = findOverlap(term, others)
  refuseAll(other === null ? refusals : [...refusals, findRefusalOfOverlap(other)])
}

function pickPriceTerms({ overCents, discountBasisPoints }: OfferTerms) {
  return { overCents, discountBasisPoints }
}

function showStoredOffer(offer: LockedOffer, now: Date): AdminOffer {
  const { id, version, overCents, discountBasisPoints, endsAt } = offer
  return {
    id,
    version,
    overCents,
    discountBasisPoints,
    ...toDays(offer),
    phase: findPhase(offer, true, now),
    endsAt: endsAt?.toISOString() ?? null,
  }
}
