import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

function aCache(maxBytes = 1_000) {
  const at = { epoch: 1, made: 0 }
  const cache = createPageCache<{ size: number; number: number }>({ maxBytes, epoch: () => at.epoch })
  const make = async (size = 10) => {
    at.made += 1
    return { size, number: at.made }
  }
  const getPage = (key: string, size?: number) =>
    cache.obtain(
      key,
      () => make(size),
      () => true,
    )
  return { at, cache, obtain: getPage }
}

test('a hundred concurrent requests render a page once', async () => {
  const { at, obtain } = aCache()
  const pages = await Promise.all(Array.from({ length: 100 }, () => obtain('home')))
  expect(new Set(pages).size).toBe(1)
  expect(at.made).toBe(1)
})

test('pages of an old epoch are not served', async () => {
  const { at, cache, obtain } = aCache()
  await obtain('home')
  at.epoch = 2
  expect(cache.find('home')).toBeUndefined()
  expect((await obtain('home')).number).toBe(2)
})

test('a page started in one epoch and finished in the next is not cached', async () => {
  const { at, cache } = aCache()
  await cache.obtain(
    'home',
    async () => {
      at.epoch = 2
      return { size: 1, number: 0 }
    },
    () => true,
  )
  expect(cache.find('home')).toBeUndefined()
})

test('evicts the least recently used page above the size limit', async () => {
  const { cache, obtain } = aCache(30)
  await obtain('a')
  await obtain('b')
  await obtain('c')
  cache.find('a')
  await obtain('d')
  expect(cache.find('b')).toBeUndefined()
  expect(cache.find('a')).toBeDefined()
})

test('a failed page is rendered again for the next request', async () => {
  const { cache, obtain } = aCache()
  await expect(
    cache.obtain(
      'home',
      () => Promise.reject(new Error('down')),
      () => true,
    ),
  ).rejects.toThrow('down')
  expect((await obtain('home')).number).toBe(1)
})

test('a page that is not cacheable is not cached', async () => {
  const { cache } = aCache()
  await cache.obtain(
    'missing',
    async () => ({ size: 1, number: 1 }),
    () => false,
  )
  expect(cache.find('missing')).toBeUndefined()
})

test('an unchanged page of an earlier epoch is kept, once for all concurrent requests, and a changed one is not', async () => {
  const at = { epoch: 1, made: 0, compared: 0 }
  const changed = new Set<string>()
  const cache = createPageCache<{ size: number; key: string; number: number }>({
    maxBytes: 100,
    epoch: () => at.epoch,
    isUnchanged: async ({ key }) => {
      at.compared += 1
      return !changed.has(key)
    },
  })
  const obtain = async (key: string) =>
    await cache.obtain(
      key,
      async () => ({ size: 1, key, number: ++at.made }),
      () => true,
    )
  const [kettle, cup] = [await obtain('kettle'), await obtain('cup')]
  changed.add('cup')
  at.epoch = 2
  expect(cache.find('kettle')).toBeUndefined()
  expect(await Promise.all([obtain('kettle'), obtain('kettle')])).toEqual([kettle, kettle])
  expect(at).toMatchObject({ made: 2, compared: 1 })
  expect(cache.find('kettle')).toBe(kettle)
  expect(await obtain('cup')).toEqual({ ...cup, number: 3 })
  expect(cache.facts()).toMatchObject({ pages: 2, misses: 3 })
})

/** A cache whose pages are compared after a second, with what the comparison answers. */
function aComparingCache() {
  const at = { epoch: 1, ms: 0, made: 0, compared: 0 }
  let compare: () => Promise<boolean> = async () => true
  const cache = createPageCache<{ size: number; number: number }>({
    maxBytes: 100,
    epoch: () => at.epoch,
    isUnchanged: async () => {
      at.compared += 1
      return await compare()
    },
    compareAfterMs: 1_000,
    now: () => at.ms,
  })
  const obtain = async () =>
    await cache.obtain(
      'home',
      async () => ({ size: 1, number: ++at.made }),
      () => true,
    )
  const answer = (next: () => Promise<boolean>) => {
    compare = next
  }
  return { at, cache, obtain, answer }
}

test('a page is compared again after a second of the same epoch, once for all requests of the next', async () => {
  const { at, cache, obtain, answer } = aComparingCache()
  const page = await obtain()
  at.ms = 999
  expect(cache.find('home')).toBe(page)
  at.ms = 1_000
  expect(cache.find('home')).toBeUndefined()
  expect(await Promise.all([obtain(), obtain()])).toEqual([page, page])
  at.ms = 1_999
  expect([cache.find('home'), await obtain()]).toEqual([page, page])
  expect(at).toMatchObject({ made: 1, compared: 1 })
  answer(async () => false)
  at.ms = 2_000
  expect((await obtain()).number).toBe(2)
})

test('a page of the current epoch that cannot be compared is served as it is, one of an earlier epoch is not', async () => {
  const { at, obtain, answer } = aComparingCache()
  answer(() => Promise.reject(new Error('down')))
  const page = await obtain()
  at.ms = 1_000
  expect(await obtain()).toBe(page)
  at.epoch = 2
  expect((await obtain()).number).toBe(2)
})

test('a page of the current epoch is found at any age on request', async () => {
  const { at, cache, obtain } = aComparingCache()
  const page = await obtain()
  at.ms = 5_000
  expect(cache.find('home', { isAnyAge: true })).toBe(page)
  at.epoch = 2
  expect(cache.find('home', { isAnyAge: true })).toBeUndefined()
})

test('a page that cannot be compared is rendered again', async () => {
  const at = { epoch: 1, made: 0 }
  const cache = createPageCache<{ size: number; number: number }>({
    maxBytes: 100,
    epoch: () => at.epoch,
    isUnchanged: () => Promise.reject(new Error('down')),
  })
  const obtain = async () =>
    await cache.obtain(
      'home',
      async () => ({ size: 1, number: ++at.made }),
      () => true,
    )
  await obtain()
  at.epoch = 2
  expect((await obtain()).number).toBe(2)
})
