import { setTimeout as until } from 'node:timers/promises'
import { Pool } from 'pg'
import { endpoints } from '../contract/endpoints.ts'
import { aProduct } from '../test-support/catalogue/a-product.ts'
import { anAddress } from '../test-support/people/an-address.ts'
import type { Figure } from './figures/figure.ts'
import { median } from './figures/median.ts'
import type { BenchMall } from './mall-process.ts'
import { runConcurrently } from './pace.ts'
import { measureSelects } from './select-reference.ts'
import { type Member, reviewOrder, signInMembers } from './shoppers.ts'

const rounds = 5
const checkoutsARound = 60
const max = 8
/** How often an order is read until it is paid. */
const pollMs = 50
const goodCard = { number: '4242424242424242', expiry: '12/34', cvc: '123' }

/** Whole checkouts: two lines saved, the review, the order, the bank's page, and the order read until it is paid; beside
 *  an indexed SELECT, and in processor time of the mall, whose program is the demo bank's as well. */
export async function measureCheckouts(mall: BenchMall): Promise<Figure[]> {
  const pool = new Pool({ connectionString: mall.databaseUrl, max })
  try {
    // One extra round warms up and is not counted.
    const members = await signInMembers(mall, (rounds + 1) * checkoutsARound)
    const second = await aProduct(mall.db, { onHand: members.length })
    for (const { call } of members) await call(endpoints.receivers.add.path, anAddress)
    const checkOut = async ({ call, read, item }: Member) => {
      for (const line of [item, second]) await call(endpoints.cart.saveLine.path, { ...line, quantity: 1 })
      const place = await reviewOrder(call)
      const { order, bankPage } = await place()
      if (bankPage === null) throw new Error('The demo bank did not answer.')
      await payAt(bankPage.url)
      const path = endpoints.orders.read.path.replace(':invoice', order.invoice)
      while (endpoints.orders.read.answer.parse(await read(path)).orderState === 'UNPAID') await until(pollMs)
    }
    const measured: { ratio: number; processorMs: number }[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const shoppers = members.splice(0, checkoutsARound)
      const before = mall.processorMs()
      const paid = await runConcurrently(shoppers, max, checkOut)
      const processorMs = (mall.processorMs() - before) / checkoutsARound
      const bare = await measureSelects(pool, shoppers, max)
      if (round > 0) measured.push({ ratio: bare.perSecond / paid.perSecond, processorMs })
    }
    const figure = (what: string, unit: Figure['unit'], value: number): Figure => ({
      name: `a whole checkout of two lines: ${what}`,
      value,
      unit,
      better: 'lower',
      noise: 0.4,
    })
    return [
      figure(`time of one, ${max} at once`, 'SELECTs', median(measured.map(({ ratio }) => ratio))),
      figure('processor time', 'ms', median(measured.map(({ processorMs }) => processorMs))),
    ]
  } finally {
    await pool.end()
  }
}

async function payAt(bankPage: string): Promise<void> {
  const answer = await fetch(bankPage.replace(/\?.*|$/, '/card'), {
    method: 'POST',
    body: new URLSearchParams(goodCard),
    redirect: 'manual',
  })
  if (answer.status !== 303) throw new Error(`The bank answered ${answer.status} to a card.`)
}
