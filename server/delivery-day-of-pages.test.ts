import { expect, test } from 'vitest'
import { catalogueEndpoints } from '../contract/shop/catalogue/catalogue.ts'
import { aProduct } from '../test-support/catalogue/a-product.ts'
import { createActor } from '../test-support/people/actor.ts'
import { createWholeMall } from '../test-support/whole-mall.ts'
import { suspendDelivery } from './settings/change-delivery-calendar.ts'

const mall = await createWholeMall()
const visitor = createActor(mall.app)
const { displayProductId: id } = await aProduct(mall.db, { nameEn: 'Kettle' })

async function readDelivery() {
  return (await visitor.call(catalogueEndpoints.readProduct, { query: { id } })).body.delivery
}

/** The line of the cached page about its delivery, after this process saw what changed. */
async function readLine(): Promise<string | undefined> {
  await mall.app.refreshEpochs()
  const { body } = await mall.app.inject({ url: `/product/detail?id=${id}&lang=en` })
  return /(?:Deliveries suspended; e|E)xpected delivery: [^<]*/.exec(body)?.[0]
}

test('a product page states the day of an order that is paid now, although it is cached', async () => {
  const [before, line] = [await readDelivery(), await readLine()]
  expect(line).toMatch(/^Expected delivery: \w{3} \d+ \w{3}$/)
  await mall.clock.advance({ days: 7 })
  const [after, laterLine] = [await readDelivery(), await readLine()]
  expect(after?.earliestOn.localeCompare(before?.earliestOn ?? '')).toBe(1)
  expect(laterLine).toMatch(/^Expected delivery: \w{3} \d+ \w{3}$/)
  expect(laterLine).not.toBe(line)
  await suspendDelivery(mall, { kind: 'TYPHOON' })
  expect(await readDelivery()).toMatchObject({ suspendedBy: 'TYPHOON' })
  expect(await readLine()).toMatch(/^Deliveries suspended; /)
})
