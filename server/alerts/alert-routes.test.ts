import { describe, expect, test } from 'vitest'
import { alertEndpoints as alerts, maxAlerts } from '../../contract/alerts.ts'
import { alertBench, type Waiter } from '../../test-support/alert-bench.ts'
import { aProduct, type ProductIds, takeOffShelf } from '../../test-support/catalogue/a-product.ts'
import { actor } from '../../test-support/people/actor.ts'

const { app, db, aPerson, clock } = await alertBench()
const unknownId = '019b0000-0000-7000-8000-000000000000'
const names = { nameEn: 'Kettle', nameCn: '水煲' }
const soldOut = async () => await aProduct(db, { onHand: 0 })

async function requestAlert(person: Waiter, { specificationId }: { specificationId: string }) {
  await clock.advance({ seconds: 1 })
  return await person.call(alerts.add, { body: { specificationId } })
}

async function waitedFor(person: Waiter): Promise<string[]> {
  return (await person.call(alerts.list)).body.items.map(({ specification }) => specification.id)
}

const idsOf = (places: readonly ProductIds[]) => places.map(({ specificationId }) => specificationId)

describe('an availability alert', () => {
  test('is listed, latest first, and ends when it is cancelled', async () => {
    const mei = await aPerson()
    const [kettle, lamp] = [await soldOut(), await soldOut()]
    expect(await requestAlert(mei, kettle)).toEqual({ status: 200, body: {} })
    await requestAlert(mei, lamp)
    expect(await waitedFor(mei)).toEqual(idsOf([lamp, kettle]))
    for (const _ of ['first', 'again'])
      expect(await mei.call(alerts.remove, { body: { specificationId: lamp.specificationId } })).toEqual({
        status: 200,
        body: {},
      })
    expect(await waitedFor(mei)).toEqual(idsOf([kettle]))
  })

  test('is created once, even with concurrent requests', async () => {
    const mei = await aPerson()
    const kettle = await soldOut()
    const answers = await Promise.all(Array.from({ length: 10 }, () => requestAlert(mei, kettle)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await waitedFor(mei)).toEqual(idsOf([kettle]))
  })

  test('is refused for a specification that is available, not on sale, or unknown', async () => {
    const mei = await aPerson()
    expect((await requestAlert(mei, await aProduct(db))).body).toEqual({ code: 'alert-not-needed', ...names })
    const gone = await soldOut()
    await takeOffShelf(db, gone)
    expect((await requestAlert(mei, gone)).body).toEqual({ code: 'product-disabled', ...names })
    expect((await requestAlert(mei, { specificationId: unknownId })).body).toEqual({
      code: 'display-product-missing',
    })
    expect(await waitedFor(mei)).toEqual([])
  })

  test('is limited per person, even for two concurrent requests of the last one', async () => {
    const mei = await aPerson()
    for (let count = 1; count < maxAlerts; count += 1) await requestAlert(mei, await soldOut())
    const last = [await soldOut(), await soldOut()]
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
    expect((await requestAlert(mei, await soldOut())).body).toEqual({ code: 'alert-needs-email' })
    const visitor = { ...mei, ...actor(app) }
    expect((await requestAlert(visitor, await soldOut())).status).toBe(401)
  })

  test('belongs to one person: cancelling leaves others in the queue', async () => {
    const [mei, ka] = [await aPerson(), await aPerson()]
    const kettle = await soldOut()
    await requestAlert(ka, kettle)
    await mei.call(alerts.remove, { body: { specificationId: kettle.specificationId } })
    expect(await waitedFor(ka)).toEqual(idsOf([kettle]))
    expect(await waitedFor(mei)).toEqual([])
  })
})
