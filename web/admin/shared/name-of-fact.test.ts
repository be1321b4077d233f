import { expect, test } from 'vitest'
import { importCounts } from '../../../contract/admin/catalogue/catalogue-file.ts'
import { admin as en } from '../../shared/text/en/admin/admin.ts'
import { admin as zhTw } from '../../shared/text/zh-tw/admin/admin.ts'
import { nameOfLogged } from './name-of-fact.ts'

test('cells of an import are named in words, not by the columns of the file', () => {
  expect(nameOfLogged('name_en laptop', zhTw)).toBe('laptop · 英文名稱')
  expect(nameOfLogged('price A-1', zhTw)).toBe('A-1 · 售價（HK$）')
  expect(nameOfLogged('new_from A-1', en)).toBe('A-1 · New from')
  expect(nameOfLogged('priceCents A-1', en)).toBe('A-1 · Price')
})

test('every count of an import has a name in both languages', () => {
  for (const count of Object.keys(importCounts.shape)) {
    expect(nameOfLogged(count, en)).not.toBe(count)
    expect(nameOfLogged(count, zhTw)).toMatch(/\p{Script=Han}/u)
  }
})
