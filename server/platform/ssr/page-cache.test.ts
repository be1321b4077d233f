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
