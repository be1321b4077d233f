import { expect, test } from 'vitest'
import { catalogueEndpoints as catalogue } from '../../../contract/shop/catalogue/catalogue.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { createWholeMall } from '../../../test-support/whole-mall.ts'
import { longSearchesPerMinute } from './limit-long-searches.ts'

const { app } = await createWholeMall()
const long = '龘'.repeat(31)
const page = `/product/search?lang=en&k=${encodeURIComponent(long)}`

test('a network that repeats long searches is rate limited, for pages too, and other networks are not', async () => {
  const busy = createActor(app, null, 'en', '203.0.113.9')
  const other = createActor(app, null, 'en', '203.0.113.10')
  const searches = Array.from({ length: longSearchesPerMinute + 1 }, (_, at) => {
    const endpoint = at % 2 === 0 ? catalogue.search : catalogue.suggest
    return busy.call<typeof catalogue.search | typeof catalogue.suggest>(endpoint, {
      query: { k: long },
    })
  })
  const statuses = (await Promise.all(searches)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)

  const rendered = async (remoteAddress: string) => await app.inject({ url: page, remoteAddress })
  const turnedAway = await rendered('203.0.113.9')
  expect(turnedAway.statusCode).toBe(429)
  expect(turnedAway.headers['content-type']).toContain('text/html')
  expect(Number(turnedAway.headers['retry-after'])).toBeGreaterThan(0)
  expect(turnedAway.headers['cache-control']).toBe('no-store')
  expect(turnedAway.body).toContain('Please try again in a minute')
  expect(turnedAway.body).not.toContain(long)
  const url = page.replace('lang=en', 'lang=zh_tw')
  const inChinese = await app.inject({ url, remoteAddress: '203.0.113.9' })
  expect([inChinese.statusCode, inChinese.body.includes('請於一分鐘後再試')]).toEqual([429, true])
  expect((await rendered('203.0.113.10')).statusCode).toBe(200)
  expect((await busy.call(catalogue.search, { query: { k: 'tea' } })).status).toBe(200)
  expect((await other.call(catalogue.search, { query: { k: long } })).status).toBe(200)
})
