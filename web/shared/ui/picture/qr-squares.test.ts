import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { pathOfSquares } from './qr-squares.ts'

test.prop([fc.array(fc.array(fc.boolean(), { maxLength: 12 }), { maxLength: 12 })])(
  'the path contains every dark square once, and no light one',
  (rows) => {
    const rendered = rows.map((row) => row.map(() => false))
    for (const [, x = '', y = '', length = ''] of pathOfSquares(rows).matchAll(
      /M(\d+) (\d+)h(\d+)v1h-\d+z/g,
    )) {
      for (let i = 0; i < Number(length); i += 1) {
        expect(rendered[Number(y)]?.[Number(x) + i]).toBe(false)
        rendered[Number(y)]?.splice(Number(x) + i, 1, true)
      }
    }
    expect(rendered).toEqual(rows)
  },
)
