import { expect, test } from 'vitest'
import { catalogueEndpoints as catalogue } from '../../../contract/shop/catalogue/catalogue.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { quietLog } from '../../../test-support/quiet-log.ts'
import { createWholeMall } from '../../../test-support/whole-mall.ts'
import { countSearches } from './count-searches.ts'
import { addSearchedTerms, deleteSearchedTerms, listPopularSearches } from './popular-search-queries.ts'
import { refreshPopularSearches } from './refresh-popular-searches.ts'

const { app, db, clock } = await createWholeMall()
const now = () => clock.now()
const day = (before = 0) => hongKongDay(new Date(now().getTime() - before * 86_400_000))
const buckets = (count: number, of: { day: string; language: 'en' | 'zh_tw'; term: string }) =>
  Array.from({ length: count }, (_, visitorBucket) => ({ ...of, visitorBucket }))

test('a keyword is popular once five networks have searched for it on one day, in its language', async () => {
  const search = countSearches({ db, clock }, { secret: 'secret', log: quietLog })
  const from = (network: number, k = 'Tea') =>
    search.count({
      k,
      language: 'en',
      address: `203.0.113.${network}`,
      userAgent:
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    })
  for (let network = 1; network <= 4; network++) from(network)
  // The same network again, a bot, and a phone number.
  from(4)
  search.count({ k: 'tea', language: 'en', address: '203.0.113.200', userAgent: 'Googlebot/2.1' })
  for (let network = 1; network <= 9; network++) from(network, '91234567')
  await search.write()
  await refreshPopularSearches(db, now())
  expect(await listPopularSearches(db, 'en')).toEqual([])

  from(5)
  await search.stop()
  await refreshPopularSearches(db, now())
  expect(await listPopularSearches(db, 'en')).toEqual(['tea'])
  expect(await listPopularSearches(db, 'zh_tw')).toEqual([])
  const answer = await createActor(app, null, 'en').call(catalogue.listPopularSearches, {})
  expect(answer.body).toEqual({ terms: ['tea'] })
})

test('four networks on each of several days are not enough, and old searches no longer count', async () => {
  const language = 'zh_tw'
  await addSearchedTerms(db, [
    ...[0, 1, 2, 3].flatMap((before) => buckets(4, { day: day(before), language, term: '護手霜' })),
    ...buckets(9, { day: day(15), language, term: '月餅' }),
    ...buckets(6, { day: day(13), language, term: '茶葉' }),
    ...buckets(7, { day: day(), language, term: '面膜' }),
  ])
  await refreshPopularSearches(db, now())
  expect(await listPopularSearches(db, language)).toEqual(['面膜', '茶葉'])
  expect(await deleteSearchedTerms(db, day(14), 100)).toBe(9)
})
