import { expect, test } from 'vitest'
import { shareOnServer } from './share-on-server.ts'

test('the results of the latest eight arguments are shared', () => {
  const read = shareOnServer((menu: { id: number }) => ({ menu }))
  const menus = Array.from({ length: 9 }, (_, id) => ({ id }))
  const [first] = menus as [{ id: number }]
  const results = menus.slice(0, 8).map(read)
  expect(menus.slice(0, 8).map(read)).toEqual(results)
  expect(read(first)).toBe(results[0])
  // The ninth replaces the second, which was used least recently.
  read(menus[8] as { id: number })
  expect(read(first)).toBe(results[0])
  expect(read(menus[1] as { id: number })).not.toBe(results[1])
})
