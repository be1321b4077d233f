import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { daysAfter, hongKongDay } from '../../contract/values/hong-kong-time.ts'
import { readCodeVersion } from '../../server/promotions/code-admin-queries.ts'
import { addCodes } from '../../server/promotions/make-codes.ts'
import { addOffer } from '../../server/promotions/plan-offers.ts'
import { nextNumber } from '../next-number.ts'
import type { PartOfMall } from '../open-modules.ts'
import { aCode } from '../orders/a-code.ts'
import type { Owner, ValidInputs } from '../whole-mall.ts'

/** Valid inputs of the admin endpoints of offers and discount codes. */
export const promotionInputs: ValidInputs = {
  'admin.offers.list': () => ({}),
  // An offer runs until it ends (docs/spec/limits.md); the next one can be planned only after that.
  'admin.offers.create': async ({ mall }) => {
    const days = await endOffersAndPickDays(mall)
    return { body: { overCents: 300_000, discountBasisPoints: 1_000, ...days } }
  },
  'admin.offers.update': async ({ mall }) => {
    const { id, ...read } = await aPlannedOffer(mall)
    return { params: { id }, body: { overCents: 200_000, discountBasisPoints: 500, ...read } }
  },
  'admin.offers.end': async ({ mall }) => ({
    params: { id: (await aPlannedOffer(mall)).id },
    body: { reason: 'Out of stock' },
  }),
  'admin.discountCodes.list': () => ({
    query: { k: 'lantern', phase: 'RUNNING', batchId: randomUUID(), size: '10' },
  }),
  'admin.discountCodes.read': async (own) => ({ params: { id: await aCodeId(own) } }),
  'admin.discountCodes.create': () => ({ body: { ...codeTerms, code: randomUUID().slice(0, 13) } }),
  'admin.discountCodes.createBatch': () => ({ body: { ...codeTerms, count: 3, prefix: 'MID-' } }),
  'admin.discountCodes.update': async (own) => {
    const id = await aCodeId(own)
    const version = await readCodeVersion(own.mall.db, id)
    return { params: { id }, body: { ...codeTerms, version } }
  },
  'admin.discountCodes.end': async (own) => ({
    params: { id: await aCodeId(own) },
    body: { reason: 'Printed with an error' },
  }),
  'admin.discountCodes.endBatch': async ({ mall }) => ({
    params: { id: await aBatch(mall) },
    body: { reason: 'Printed with an error', expectedCodes: 2 },
  }),
  'admin.discountCodes.readBatch': async ({ mall }) => ({ params: { id: await aBatch(mall) } }),
  'admin.discountCodes.exportBatch': async ({ mall }) => ({ params: { id: await aBatch(mall) } }),
  'admin.simulation.run': () => ({
    query: { kind: 'code', cents: '5000', maxUses: '10', targets: `brand:${randomUUID()}` },
  }),
}

const codeTerms = {
  off: { kind: 'PART' as const, value: 1_000 },
  startsOn: '2098-01-01',
  endsOn: '2098-12-31',
  maxUses: 5,
  maxUsesPerPerson: 1,
  targets: [],
  note: 'Mid-Autumn',
}

async function aCodeId({ mall: { db } }: Owner): Promise<string> {
  const codes = db.selectFrom('discount_codes').where('code', '=', await aCode(db))
  return (await codes.select('id').executeTakeFirstOrThrow()).id
}

async function aBatch(mall: PartOfMall): Promise<string> {
  return (await addCodes(mall, { ...codeTerms, count: 2, prefix: '' })).batchId
}

/** Two days for an offer without an overlap: running offers are ended first, those without an end at least
 *  one day after their start (docs/spec/limits.md). */
async function endOffersAndPickDays({
  db,
  clock,
}: PartOfMall): Promise<{ startsOn: string; endsOn: string }> {
  const endless = db.updateTable('offers').where('ends_at', 'is', null)
  await endless
    .set({ ends_at: sql<Date>`greatest(${clock.now()}::timestamptz, starts_at + interval '1 day')` })
    .execute()
  const startsOn = daysAfter(hongKongDay(clock.now()), 100_000 + 3 * nextNumber())
  return { startsOn, endsOn: daysAfter(startsOn, 1) }
}

async function aPlannedOffer(mall: PartOfMall) {
  const { id, version, startsOn, endsOn } = await addOffer(mall, {
    overCents: 100_000,
    discountBasisPoints: 1_000,
    ...(await endOffersAndPickDays(mall)),
  })
  return { id, version, startsOn, endsOn }
}
