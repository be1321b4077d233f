import { describe, expect, test } from 'vitest'
import { alertEndpoints as alerts, maxAlerts } from '../../contract/shop/alerts/alerts.ts'
import { createAlertFixture, type Waiter } from '../../test-support/alert-fixture.ts'
import { aProduct, type ProductIds, takeOffShelf } from '../../test-support/catalogue/a-product.ts'
import { createActor } from '../../test-support/people/actor.ts'

const { app, db, aPerson, clock } = await createAlertFixture()
const unknownId = '019b0000-0000-7000-8000-000000000000'
const names = { nameEn: 'Kettle', nameCn: '水煲' }
const aSoldOutProduct = async () => await aProduct(db, { onHand: 0 })

async function requestAlert(person: Waiter, { specificationId }: { specificationId: string }) {
  await clock.advance({ seconds: 1 })
  return await person.call(alerts.add, { body: { specificationId } })
}

async function listAlertedSpecifications(person: Waiter): Promise<string[]> {
  return (await person.call(alerts.list)).body.items.map(({ specification }) => specification.id)
}

const idsOf = (places: readonly ProductIds[]) => places.map(({ specificationId }) => specificationId)

describe('an availability alert', () => {
  test('is listed, latest first, and ends when it is cancelled', async () => {
    const mei = await aPerson()
    const [kettle, lamp] = [await aSoldOutProduct(), await aSoldOutProduct()]
    expect(await requestAlert(mei, kettle)).toEqual({ status: 200, body: {} })
    await requestAlert(mei, lamp)
    expect(await listAlertedSpecifications(mei)).toEqual(idsOf([lamp, kettle]))
    for (const _ of ['first', 'again'])
      expect(await mei.call(alerts.remove, { body: { specificationId: lamp.specificationId } })).toEqual({
        status: 200,
        body: {},
      })
    expect(await listAlertedSpecifications(mei)).toEqual(idsOf([kettle]))
  })

  test('is created once, even with concurrent requests', async () => {
    const mei = await aPerson()
    const kettle = await aSoldOutProduct()
    const answers = await Promise.all(Array.from({ length: 10 }, () => requestAlert(mei, kettle)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await listAlertedSpecifications(mei)).toEqual(idsOf([kettle]))
  })

  test('is refused for a specification that is available, not on sale, or unknown', async () => {
    const mei = await aPerson()
    expect((await requestAlert(mei, await aProduct(db))).body).toEqual({ code: 'alert-not-needed', ...names })
    const gone = await aSoldOutProduct()
    await takeOffShelf(db, gone)
    expect((await requestAlert(mei, gone)).body).toEqual({ code: 'product-disabled', ...names })
    expect((await requestAlert(mei, { specificationId: unknownId })).body).toEqual({
      code: 'display-product-missing',
    })
    expect(await listAlertedSpecifications(mei)).toEqual([])
  })

  test('is limited per person, even for two concurrent requests of the last one', async () => {
    const mei = await aPerson()
    for (let count = 1; count < maxAlerts; count += 1) await requestAlert(mei, await aSoldOutProduct())
    const last = [await aSoldOutProduct(), await aSoldOutProduct()]
    const answers = await Promise.all(last.map((place) => requestAlert(mei, place)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body).toEqual({
      code: 'alerts-full',
      max: maxAlerts,
    })
  })

  test('needs an email address and a signed-in person', async () => {
    const mei = await aPerson()
    await db.updateTable('people').set({ email: null }).where('id', '=', mei.id).execute()
    expect((await requestAlert(mei, await aSoldOutProduct())).body).toEqual({ code: 'alert-needs-email' })
    const visitor = { ...mei, ...createActor(app) }
    expect((await requestAlert(visitor, await aSoldOutProduct())).status).toBe(401)
  })

  test('belongs to one person: cancelling leaves others in the queue', async () => {
    const [mei, ka] = [await aPerson(), await aPerson()]
    const kettle = await aSoldOutProduct()
    await requestAlert(ka, kettle)
    await mei.call(alerts.remove, { body: { specificationId: kettle.specificationId } })
    expect(await listAlertedSpecifications(ka)).toEqual(idsOf([kettle]))
    expect(await listAlertedSpecifications(mei)).toEqual([])
  })
})
