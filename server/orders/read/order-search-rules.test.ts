import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { normaliseLine, readOrderSearch } from './order-search-rules.ts'

const kettle = normaliseLine({
  page: { nameEn: 'Mountain Kettle', nameCn: '山林電水煲' },
  product: { nameEn: 'Kettle 1.7 L', nameCn: '電水煲1.7升' },
  specification: { nameEn: 'Red', nameCn: '紅色' },
  sku: 'KET-17-RED',
})

/** Evaluates the patterns like PostgreSQL's `like all`. */
function find(k: string): boolean {
  const { patterns } = readOrderSearch(k)
  return patterns.length > 0 && patterns.every((pattern) => kettle.includes(pattern.slice(1, -1)))
}

describe('searching orders by words', () => {
  test.each(['電水煲', '电水煲', '水', 'kettle red', 'MOUNT', 'ｋｅｔｔｌｅ', '紅色 水煲', 'ket 17'])(
    '%s finds the kettle',
    (k) => {
      expect(find(k)).toBe(true)
    },
  )

  test.each(['水壺', 'ettle', 'kettle blue', '煲山'])('%s does not find the kettle', (k) => {
    expect(find(k)).toBe(false)
  })

  test.prop([fc.string({ unit: 'grapheme', maxLength: 60 })])(
    'has no character with a special meaning to `like`',
    (k) => {
      for (const pattern of readOrderSearch(k).patterns) expect(pattern.slice(1, -1)).not.toMatch(/[%_\\]/)
    },
  )
})

describe('searching orders by number', () => {
  test.each([
    ['#BH260301123456', 'BH260301123456'],
    ['bh2603', 'BH2603'],
    [' 123 456 ', '123456'],
    ['１２３', '123'],
  ])('%s is a number', (k, part) => {
    expect(readOrderSearch(k).invoicePart).toBe(part)
  })

  test.each(['12', 'kettle', '3 in 1', ''])('%s is not a number', (k) => {
    expect(readOrderSearch(k).invoicePart).toBeNull()
  })
})
